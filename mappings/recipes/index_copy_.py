from mindspore import ops


def index_copy_(self, dim, index, source):
    """In place: write rows of the source to the places that the indices name."""
    shape = [1] * max(self.ndim, 1)
    shape[dim] = -1
    whole = self.reshape(tuple(self.shape) or (1,))
    update = source.reshape(tuple(source.shape) or (1,))
    places = ops.broadcast_to(index.reshape(tuple(shape)), update.shape)
    return self.copy_(ops.tensor_scatter_elements(whole, places, update, dim).reshape(self.shape))
