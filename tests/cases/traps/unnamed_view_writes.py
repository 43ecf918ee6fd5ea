# case: a write at an index tensor through a view without a name is written into the whole tensor; what a function hands back is told
# unsafe
# target: cpu
import torch


def turned(x: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.t()


def last_first(x: torch.Tensor, dim: int):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if dim == -1:
        return x
    return x.movedim(dim, -1)


def told(x: torch.Tensor, mask: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.view(-1)[mask] = 1
#   ^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    x.T[mask] = 2
#   ^^^^^^^^^ MP206 review inferred torch.Tensor
    turned(x)[mask] = 3
#   ^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    turned(x)[mask] *= 2
#   ^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    last_first(x, 0)[mask] = 4
#   ^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    y = torch.zeros(4, 4)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    y.t()[[0, 1]] = 5
#   ^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    return y


def reached(x: torch.Tensor, mask: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.view(-1)[0] = 1
#   ^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    turned(x)[:, 1] = 2
#   ^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    x[0][mask] = 3
    made = torch.zeros(4)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    made.view(2, 2)[mask] = 4
    x.clone().view(-1)[mask] = 5
#     ^^^^^ MP103 safe torch.Tensor.clone
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


def turned(x: ms.Tensor):
    return x.t()


def last_first(x: ms.Tensor, dim: int):
    if dim == -1:
        return x
    return x.movedim(dim, -1)


def told(x: ms.Tensor, mask: ms.Tensor):
    write_into(x, with_part(x, lambda each: each.view(-1)[mask], 1))
    write_into(x, with_part(x, lambda each: each.T[mask], 2))
    turned(x)[mask] = 3
    turned(x)[mask] *= 2
    last_first(x, 0)[mask] = 4
    y = mint.zeros((4, 4))
    y[()] = with_part(y, lambda each: each.t()[[0, 1]], 5)
    return y


def reached(x: ms.Tensor, mask: ms.Tensor):
    write_into(x, with_part(x, lambda each: each.view(-1)[0], 1))
    turned(x)[:, 1] = 2
    x[0][mask] = 3
    made = mint.zeros((4,))
    made.view(2, 2)[mask] = 4
    ops.deepcopy(x).view(-1)[mask] = 5
    return x
