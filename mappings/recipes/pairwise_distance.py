from .vector_norm import vector_norm


def pairwise_distance(x1, x2, p=2.0, eps=1e-06, keepdim=False):
    """The p-norm of the differences over the last dimension."""
    return vector_norm(x1 - x2 + eps, p, -1, keepdim)
