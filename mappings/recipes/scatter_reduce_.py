from .scatter_reduce import scatter_reduce


def scatter_reduce_(self, dim, index, src, reduce, *, include_self=True):
    """In place: reduce values that go to the same place along a dimension."""
    if not index.size:
        return self
    # Gradients of maxima need what was there before.
    before = self.copy()
    return self.copy_(scatter_reduce(before, dim, index, src, reduce, include_self=include_self))
