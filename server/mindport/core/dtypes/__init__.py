"""What dtype an expression has, and where MindSpore makes another of it."""
