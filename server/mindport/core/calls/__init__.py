"""One call: its arguments, and the call of the target that it becomes."""
