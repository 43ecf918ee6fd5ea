from .scatter_add import scatter_add


def scatter_add_(self, dim, index, src):
    """In place: add values at the places that the index names along a dimension."""
    return self.copy_(scatter_add(self, dim, index, src))
