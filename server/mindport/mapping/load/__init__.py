"""Reads the YAML files; every problem is told with its file and line."""
