import mindspore as ms
from mindspore import ops


def index_add(input, dim, index, source, *, alpha=1):
    """Add rows of the source to those that the indices name (torch.index_add).

    On CPU `ops.tensor_scatter_elements` loses some of what several threads add at one place.
    """
    if not index.size:
        return input.copy()
    whole = input.reshape(tuple(input.shape) or (1,)).swapaxes(0, dim)
    update = (source * alpha).astype(input.dtype).reshape(tuple(source.shape) or (1,))
    where = index.reshape(-1, 1).astype(ms.int32)
    total = ops.tensor_scatter_add(whole, where, update.swapaxes(0, dim))
    return total.swapaxes(0, dim).reshape(input.shape)
