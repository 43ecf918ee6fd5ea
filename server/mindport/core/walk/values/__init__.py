"""What an expression may stand for, and what members, calls and joins make of it."""
