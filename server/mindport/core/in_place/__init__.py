"""Writes in place: what they reach in torch, and what in MindSpore."""
