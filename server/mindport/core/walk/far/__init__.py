"""Values of other files: portable, without trees, and what is asked of them."""
