"""Uses to findings: which verdict holds at each, through which target, and how safe the fix is."""
