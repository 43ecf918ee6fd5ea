"""What is NumPy's among the values of a file, and where that matters."""
