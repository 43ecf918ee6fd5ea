"""Runs PyTorch code and what MindPort makes of it, and compares the numbers.

Only the child processes (``torch_side``, ``mindspore_side``) import a framework, each its own.
"""
