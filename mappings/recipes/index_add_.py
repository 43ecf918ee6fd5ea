from .index_add import index_add


def index_add_(self, dim, index, source, *, alpha=1):
    """In place: add rows of the source to those that the indices name."""
    return self.copy_(index_add(self, dim, index, source, alpha=alpha))
