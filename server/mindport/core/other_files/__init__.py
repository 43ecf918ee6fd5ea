"""What other files say: the names that they bind, and what their values are."""
