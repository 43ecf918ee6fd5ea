import mindspore as ms
from mindspore import ops


def put(input, index, source, accumulate=False):
    """Write or add values at places counted over the flattened tensor; the result is a copy."""
    places = index.reshape(-1).astype(ms.int32)
    places = ops.where(places < 0, places + input.numel(), places).astype(ms.int32)
    flat, values = input.reshape(-1), source.reshape(-1)
    write = ops.tensor_scatter_add if accumulate else ops.tensor_scatter_update
    return write(flat, places.reshape(-1, 1), values).reshape(input.shape)
