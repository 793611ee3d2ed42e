"""The tests. Those of a rule bear its number from docs/rules.md."""
