from .for_each import for_each
from .vector_norm import vector_norm


def foreach_norm(self, ord=2):
    """The norm of each tensor of a list (torch._foreach_norm)."""
    return for_each(lambda x: vector_norm(x, ord), self)
