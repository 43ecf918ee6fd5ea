"""The language server: pygls at the edge, the core inside."""
