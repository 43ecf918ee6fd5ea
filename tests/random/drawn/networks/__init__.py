"""Networks that are drawn, trained in both frameworks, and compared."""
