"""Mapping data: YAML for authors, a compiled index at run time, cards for readers."""
