"""The training step of PyTorch, restructured to ``value_and_grad``."""
