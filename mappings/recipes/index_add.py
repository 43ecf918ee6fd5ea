from mindspore import ops


def index_add(input, dim, index, source, *, alpha=1):
    """Add rows of the source to those that the indices name."""
    shape = [1] * max(input.ndim, 1)
    shape[dim] = -1
    whole = input.reshape(tuple(input.shape) or (1,))
    update = (source * alpha).astype(input.dtype).reshape(tuple(source.shape) or (1,))
    places = ops.broadcast_to(index.reshape(tuple(shape)), update.shape)
    return ops.tensor_scatter_elements(whole, places, update, dim, "add").reshape(input.shape)
