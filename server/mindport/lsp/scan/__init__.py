"""The look at a whole workspace, in a process of its own, so that typing stays fast meanwhile."""
