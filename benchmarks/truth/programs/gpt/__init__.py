"""A transformer from scratch in several files."""
from .train import main

__all__ = ["main"]
