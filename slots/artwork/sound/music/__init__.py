"""The scores. All three games share the tonic D, so that effects on D and A fit everywhere."""
