"""Calls and names that are written in another form before, or when, they are converted."""
