from mindspore import ops


def index_add_(self, dim, index, source, *, alpha=1):
    """In place: add rows of the source to those that the indices name."""
    shape = [1] * max(self.ndim, 1)
    shape[dim] = -1
    whole = self.reshape(tuple(self.shape) or (1,))
    update = (source * alpha).astype(self.dtype).reshape(tuple(source.shape) or (1,))
    places = ops.broadcast_to(index.reshape(tuple(shape)), update.shape)
    return self.copy_(
        ops.tensor_scatter_elements(whole, places, update, dim, "add").reshape(self.shape)
    )
