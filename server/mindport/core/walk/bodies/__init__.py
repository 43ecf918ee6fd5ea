"""What the bodies of functions, and a whole file, say of what nothing else gives away."""
