from mindspore import ops


def scatter_add_(self, dim, index, src):
    """In place: add values at the places that the index names along a dimension."""
    src = src[tuple(slice(0, length) for length in index.shape)] if src.ndim else src
    whole = self.reshape(tuple(self.shape) or (1,))
    index, src = index.reshape(index.shape or (1,)), src.reshape(src.shape or (1,))
    return self.copy_(
        ops.tensor_scatter_elements(whole, index, src, dim, "add").reshape(self.shape)
    )
