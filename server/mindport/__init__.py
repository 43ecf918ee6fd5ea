"""MindPort: moves PyTorch code to MindSpore in the editor and on the command line."""

from __future__ import annotations

__version__ = "0.1.0"
