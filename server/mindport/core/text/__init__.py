"""A source text and its tree: lines, statements, calls, and edits of them."""
