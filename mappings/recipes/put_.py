import mindspore as ms
from mindspore import ops


def put_(self, index, source, accumulate=False):
    """In place: write or add values at places counted over the flattened tensor."""
    places = index.reshape(-1).astype(ms.int32)
    places = ops.where(places < 0, places + self.numel(), places).astype(ms.int32)
    flat, values = self.reshape(-1), source.reshape(-1)
    write = ops.tensor_scatter_add if accumulate else ops.tensor_scatter_update
    return self.copy_(write(flat, places.reshape(-1, 1), values).reshape(self.shape))
