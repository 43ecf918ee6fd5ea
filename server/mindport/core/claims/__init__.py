"""What is shown of a claim: how sure it is, from what, and how to settle it."""
