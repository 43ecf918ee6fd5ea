"""What MindSpore lacks of complex numbers."""
