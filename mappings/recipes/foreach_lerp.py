from .for_each import for_each


def foreach_lerp(self, tensors1, weight):
    """Moves each tensor of a list towards another (torch._foreach_lerp)."""
    return for_each(lambda x, y, w: x.add(y.sub(x).mul(w)), self, tensors1, weight)
