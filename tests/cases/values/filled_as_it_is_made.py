# case: a tensor that is made here and cast is filled as it is made: nothing else holds it
# unsafe
# target: cpu
import torch


def start(x: torch.Tensor, n: int):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    first = torch.ones(1, 1).type_as(x).fill_(n)
#           ^^^^^^^^^^ MP102 safe torch.ones
#                                       ^^^^^ MP201 review torch.Tensor.fill_
    second = torch.ones(1, 1).type_as(x.data).fill_(n).long()
#            ^^^^^^^^^^ MP102 safe torch.ones
#                                             ^^^^^ MP201 review torch.Tensor.fill_
    third = torch.empty(4).view(2, 2).float().fill_(0)
#           ^^^^^^^^^^^ MP102 safe torch.empty
#                                             ^^^^^ MP103 safe torch.Tensor.fill_
    return first, second, third


def seen(x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.view(-1).fill_(0)
#              ^^^^^ MP201 review torch.Tensor.fill_
    return x
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def with_part(tensor, part, values):
    """Give a tensor with values at part(tensor), as what writes through a view leaves it.

    values: a tensor or a number, or a function of what stands there. Leading dimensions of one are
    dropped, as torch does; there are no kernels for bfloat16, and none of scatter for complex.
    """
    dtype, work = tensor.dtype, ms.float32 if tensor.dtype == ms.bfloat16 else tensor.dtype
    flat = tensor.reshape(-1).to(work)
    places = part(ops.arange(tensor.numel()).view(tensor.shape))
    if not places.numel():
        return tensor
    if callable(values):
        values = values(mint.gather(flat, 0, places.reshape(-1)).view(places.shape).to(dtype))
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    values = values.to(dtype).to(work)
    if values.ndim > places.ndim:
        values = values.reshape(values.shape[values.ndim - places.ndim :])
    values, places = values.expand(places.shape).reshape(-1), places.reshape(-1)
    if tensor.is_complex():
        return ops.tensor_scatter_update(flat, places.reshape(-1, 1), values).view(tensor.shape)
    return mint.scatter(flat, 0, places, values).to(dtype).view(tensor.shape)


def write_into(tensor, values):
    """Write into a parameter, or into what a view is of, whichever the tensor is."""
    if not isinstance(tensor, ms.Parameter):
        tensor[()] = values
        return
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    tensor.copy_(values.expand_as(tensor).copy())


def start(x: ms.Tensor, n: int):
    first = ops.full_like(mint.ones((1, 1)).type_as(x), n)
    second = ops.full_like(mint.ones((1, 1)).type_as(x.data), n).long()
    third = ops.full_like(mint.empty(4).view(2, 2).float(), 0)
    return first, second, third


def seen(x: ms.Tensor):
    write_into(x, with_part(x, lambda each: each.view(-1), lambda part: ops.full_like(part, 0)))
    return x
