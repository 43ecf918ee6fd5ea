"""Notebooks: cells as one program, and its edits back in the cells."""
