import mindspore as ms
from mindspore import mint, ops


def with_part(tensor, part, values):
    """Give a tensor with values at part(tensor), as what writes through a view leaves it.

    values: a tensor or a number, or a function of what stands there.
    """
    flat = tensor.reshape(-1)
    places = part(ops.arange(tensor.numel()).view(tensor.shape))
    if not places.numel():
        return tensor
    if callable(values):
        values = values(mint.gather(flat, 0, places.reshape(-1)).view(places.shape))
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    values = values.to(tensor.dtype).expand(places.shape).reshape(-1)
    return mint.scatter(flat, 0, places.reshape(-1), values).view(tensor.shape)
