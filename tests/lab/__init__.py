"""The lab: simulations, reports, searches."""
