"""The cards of APIs: one source for hovers, documentation and ``show``."""
