# case: copy_ into a view that a function gives is written into the whole tensor, and so is what torch.diagonal(x) and functions that MindSpore writes before the tensor give: these raised, or stopped all fixes of the file
# unsafe
# target: cpu
import torch
from torch import Tensor


def copied(x: Tensor, y: Tensor):
#             ^^^^^^ MP101 safe torch.Tensor
#                        ^^^^^^ MP101 safe torch.Tensor
    x = x * 2
    x.t()[0].copy_(y)
#            ^^^^^ MP201 review torch.Tensor.copy_
    x.diagonal().copy_(torch.zeros(2), non_blocking=True)
#                ^^^^^ MP201 review torch.Tensor.copy_
#                      ^^^^^^^^^^^ MP102 safe torch.zeros
    torch.t(x)[1].copy_(
#   ^^^^^^^ MP102 safe torch.t
#                 ^^^^^ MP201 review torch.Tensor.copy_
        y + torch.ones(2)
#           ^^^^^^^^^^ MP102 safe torch.ones
    )
    return x


def of_functions(x: Tensor, y: Tensor):
#                   ^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^ MP101 safe torch.Tensor
    x = x * 2
    torch.diagonal(x).fill_(1)
#   ^^^^^^^^^^^^^^ MP102 safe torch.diagonal
#                     ^^^^^ MP201 review torch.Tensor.fill_
    torch.diagonal(x, 1).mul_(y[:1])
#   ^^^^^^^^^^^^^^ MP102 safe torch.diagonal
#                        ^^^^ MP201 review torch.Tensor.mul_
    torch.t(x)[1] += y
#   ^^^^^^^ MP102 safe torch.t
#   ^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    torch.transpose(x, 0, 1)[0] = y
#   ^^^^^^^^^^^^^^^ MP102 safe torch.transpose
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    x.narrow(0, 1, 1)[0] = 1
#   ^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
#     ^^^^^^ MP103 safe torch.Tensor.narrow
    x.narrow(0, 0, 1)[0] *= x.clone()[1]
#   ^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
#     ^^^^^^ MP103 safe torch.Tensor.narrow
#                             ^^^^^ MP103 safe torch.Tensor.clone
    return x


def of_dimensions(x: Tensor, y: Tensor):
#                    ^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^ MP101 safe torch.Tensor
    x = x * 2
    x.diagonal(dim1=-2, dim2=-1).fill_(1)
#     ^^^^^^^^ MP103 safe torch.Tensor.diagonal
#                                ^^^^^ MP201 review torch.Tensor.fill_
    x.diagonal(offset = 0, dim1 = 0, dim2 = 1).copy_(y)
#     ^^^^^^^^ MP103 safe torch.Tensor.diagonal
#                                              ^^^^^ MP201 review torch.Tensor.copy_
    torch.diagonal(x, dim1=0, dim2=1).zero_()
#   ^^^^^^^^^^^^^^ MP102 safe torch.diagonal
#                                     ^^^^^ MP201 review torch.Tensor.zero_
    return x


def left(x: Tensor, y: Tensor, rows: list[Tensor]):
#           ^^^^^^ MP101 safe torch.Tensor
#                      ^^^^^^ MP101 safe torch.Tensor
#                                         ^^^^^^ MP101 safe torch.Tensor
    rows[0].t()[0].copy_(y)
#                  ^^^^^ MP302 manual torch.Tensor.copy_
    x.t()[0].copy_(  # of y
#            ^^^^^ MP302 manual torch.Tensor.copy_
        y
    )
    torch.t((x))[0].fill_(1)
#   ^^^^^^^ MP102 safe torch.t
#                   ^^^^^ MP309 manual torch.Tensor.fill_
    x.unsqueeze(dim=0).zero_()
#                      ^^^^^ MP201 review torch.Tensor.zero_
    return x.t()[1].copy_(y)
#                   ^^^^^ MP302 manual torch.Tensor.copy_


def none(x: Tensor, y: Tensor):
#           ^^^^^^ MP101 safe torch.Tensor
#                      ^^^^^^ MP101 safe torch.Tensor
    z = x * 2
    z.copy_(y)
    z[0].copy_(y)
#        ^^^^^ MP103 safe torch.Tensor.copy_
    return z
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


def copied(x: ms.Tensor, y: ms.Tensor):
    x = x * 2
    x[()] = with_part(x, lambda each: each.t()[0], y)
    x[()] = with_part(x, lambda each: each.diagonal(), mint.zeros((2,)))
    x[()] = with_part(x, lambda each: each.t()[1], y + mint.ones((2,)))
    return x


def of_functions(x: ms.Tensor, y: ms.Tensor):
    x = x * 2
    x[()] = with_part(x, lambda each: each.diagonal(), lambda part: ops.full_like(part, 1))
    x[()] = with_part(x, lambda each: each.diagonal(1), lambda part: part.mul(y[:1]))
    x[()] = with_part(x, lambda each: mint.t(each)[1], lambda part: part + y)
    x[()] = with_part(x, lambda each: mint.transpose(each, 0, 1)[0], y)
    x[()] = with_part(x, lambda each: each.narrow(0, 1, 1)[0], 1)
    x[()] = with_part(x, lambda each: each.narrow(0, 0, 1)[0], lambda part: part * ops.deepcopy(x)[1])
    return x


def of_dimensions(x: ms.Tensor, y: ms.Tensor):
    x = x * 2
    x[()] = with_part(x, lambda each: each.diagonal(axis1=-2, axis2=-1), lambda part: ops.full_like(part, 1))
    x[()] = with_part(x, lambda each: each.diagonal(offset = 0, axis1 = 0, axis2 = 1), y)
    x[()] = with_part(x, lambda each: each.diagonal(axis1=0, axis2=1), lambda part: ops.zeros_like(part))
    return x


def left(x: ms.Tensor, y: ms.Tensor, rows: list[ms.Tensor]):
    rows[0].t()[0].copy_(y)
    x.t()[0].copy_(  # of y
        y
    )
    mint.t((x))[0].fill_(1)
    x.copy_(ops.zeros_like(x))
    return x.t()[1].copy_(y)


def none(x: ms.Tensor, y: ms.Tensor):
    z = x * 2
    z.copy_(y)
    z[0] = y
    return z
