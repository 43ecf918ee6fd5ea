from .for_each import for_each


def foreach_lerp_(self, tensors1, weight):
    """Moves each tensor of a list towards another, in place (torch._foreach_lerp_)."""
    for_each(lambda x, y, w: x.copy_(x.add(y.sub(x).mul(w))), self, tensors1, weight)
