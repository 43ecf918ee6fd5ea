"""Resolution: which torch API each expression of a file means, and how sure that is."""
