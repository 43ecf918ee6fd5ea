"""Attributes, parameters and calls of layers."""
