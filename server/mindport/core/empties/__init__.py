"""What may have no elements when a program runs."""
