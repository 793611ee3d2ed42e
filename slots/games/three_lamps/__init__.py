"""Three Lamps: lines with stacked Wilds, three gems, and a hold-and-respin bonus."""
