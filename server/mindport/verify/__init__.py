"""The proof of the mappings: converted calls run beside torch's, and what came of it."""
