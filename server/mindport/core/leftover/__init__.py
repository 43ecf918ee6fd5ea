"""What is done with references to torch that no fix converts, so that a file needs no torch."""
