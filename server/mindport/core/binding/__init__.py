"""Which statements give a name its value, by the names alone: without a walk."""
