"""Gradients that a program takes itself, outside of PyTorch's training protocol."""
