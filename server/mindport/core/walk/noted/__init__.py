"""What a walk writes down on its way, for what is asked once it is over."""
