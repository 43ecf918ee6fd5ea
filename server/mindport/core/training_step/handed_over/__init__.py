"""Losses that are handed to a function, of this file or another, which goes back from them."""
