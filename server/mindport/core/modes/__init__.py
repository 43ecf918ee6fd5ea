"""Training modes: a Module starts in it, a Cell does not."""
