# case: a write through a view is told where another name, a container, a view or a function that stands above has the tensor: it was lost in a gradient computation, untold
# unsafe
# target: cpu
import helpers
import torch
from helpers import rows_of
from torch import Tensor


def flat(x: Tensor):
#           ^^^^^^ MP101 safe torch.Tensor
    return x.view(-1)


def doubled(x: Tensor):
#              ^^^^^^ MP101 safe torch.Tensor
    return x * 2


def named(x: Tensor, y: Tensor):
#            ^^^^^^ MP101 safe torch.Tensor
#                       ^^^^^^ MP101 safe torch.Tensor
    z = x * 2
    w = z
    z.view(-1)[1] = 7
#   ^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    return w


def together(x: Tensor):
#               ^^^^^^ MP101 safe torch.Tensor
    z = w = x * 2
    z.view(-1)[1] = 7
#   ^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    return w


def listed(x: Tensor):
#             ^^^^^^ MP101 safe torch.Tensor
    z = x * 2
    both = [z, x]
    z.t()[1] += 7
#   ^^^^^^^^ MP206 review inferred torch.Tensor
    return both


def viewed(x: Tensor):
#             ^^^^^^ MP101 safe torch.Tensor
    z = x * 2
    row = z[0]
    z.view(-1)[1] = 7
#   ^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    return row


def above(x: Tensor):
#            ^^^^^^ MP101 safe torch.Tensor
    z = x * 2

    def read():
        return z + 1

    z.t()[1] = 4
#   ^^^^^^^^ MP206 review inferred torch.Tensor
    return read()


def of_outer(x: Tensor):
#               ^^^^^^ MP101 safe torch.Tensor
    z = x * 2

    def write():
        z.t()[1] = 4
#       ^^^^^^^^ MP206 review inferred torch.Tensor

    write()
    return z


def from_function(x: Tensor):
#                    ^^^^^^ MP101 safe torch.Tensor
    z = flat(x)
    z.view(2, 2)[1] = 0
#   ^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    return x


def computed(x: Tensor):
#               ^^^^^^ MP101 safe torch.Tensor
    z = doubled(x)
    z.view(2, 2)[1] = 0
#   ^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    return z


# What functions of other files give may be a view.
def of_others(x: Tensor):
#                ^^^^^^ MP101 safe torch.Tensor
    z: Tensor = rows_of(x)
#      ^^^^^^ MP101 safe torch.Tensor
    z.t()[1] = 0
#   ^^^^^^^^ MP206 manual inferred torch.Tensor
    w: Tensor = helpers.turned(x)
#      ^^^^^^ MP101 safe torch.Tensor
    w.t()[1] = 0
#   ^^^^^^^^ MP206 manual inferred torch.Tensor
    return x


# On one path it is the caller's.
def perhaps(x: Tensor):
#              ^^^^^^ MP101 safe torch.Tensor
    if x.ndim > 1:
        x = x * 2
    x.t()[1] = 0
#   ^^^^^^^^ MP206 review inferred torch.Tensor
    return x


# The caller holds it in a list, or a dict.
def held(rows: list[Tensor], batch: dict[str, Tensor]):
#                   ^^^^^^ MP101 safe torch.Tensor
#                                             ^^^^^^ MP101 safe torch.Tensor
    rows[0].view(-1)[1] = 7
#   ^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    batch["a"].t()[0] += 1
#   ^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor


# The caller hands a view that a function gives.
def handed(x: Tensor):
#             ^^^^^^ MP101 safe torch.Tensor
    x.view(-1)[1] = 0
#   ^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor


def hands(x: Tensor):
#            ^^^^^^ MP101 safe torch.Tensor
    handed(x.t())
    return x


# Tensors of MindSpore's take no shift, which is told of the statement.
def shifted(x: Tensor):
#              ^^^^^^ MP101 safe torch.Tensor
    z = x.long() * 2
    z.t()[0] <<= 1
#   ^^^^^^^^ MP206 manual inferred torch.Tensor
#   ^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
    return z


def nothing_reads(x: Tensor):
#                    ^^^^^^ MP101 safe torch.Tensor
    z = x * 2
    w = z + z.sum() + torch.exp(z)
#                     ^^^^^^^^^ MP102 safe torch.exp
    print(z.shape)
    z.view(-1)[1] = 7
    return w
# --- after ---
import helpers
import mindspore as ms
from mindspore import mint, ops
from helpers import rows_of


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


def flat(x: ms.Tensor):
    return x.view(-1)


def doubled(x: ms.Tensor):
    return x * 2


def named(x: ms.Tensor, y: ms.Tensor):
    z = x * 2
    w = z
    z[()] = with_part(z, lambda each: each.view(-1)[1], 7)
    return w


def together(x: ms.Tensor):
    z = w = x * 2
    z[()] = with_part(z, lambda each: each.view(-1)[1], 7)
    return w


def listed(x: ms.Tensor):
    z = x * 2
    both = [z, x]
    z[()] = with_part(z, lambda each: each.t()[1], lambda part: part + 7)
    return both


def viewed(x: ms.Tensor):
    z = x * 2
    row = z[0]
    z[()] = with_part(z, lambda each: each.view(-1)[1], 7)
    return row


def above(x: ms.Tensor):
    z = x * 2

    def read():
        return z + 1

    z[()] = with_part(z, lambda each: each.t()[1], 4)
    return read()


def of_outer(x: ms.Tensor):
    z = x * 2

    def write():
        z[()] = with_part(z, lambda each: each.t()[1], 4)

    write()
    return z


def from_function(x: ms.Tensor):
    z = flat(x)
    z.view(2, 2)[1] = 0
    return x


def computed(x: ms.Tensor):
    z = doubled(x)
    z[()] = with_part(z, lambda each: each.view(2, 2)[1], 0)
    return z


# What functions of other files give may be a view.
def of_others(x: ms.Tensor):
    z: ms.Tensor = rows_of(x)
    z.t()[1] = 0
    w: ms.Tensor = helpers.turned(x)
    w.t()[1] = 0
    return x


# On one path it is the caller's.
def perhaps(x: ms.Tensor):
    if x.ndim > 1:
        x = x * 2
    write_into(x, with_part(x, lambda each: each.t()[1], 0))
    return x


# The caller holds it in a list, or a dict.
def held(rows: list[ms.Tensor], batch: dict[str, ms.Tensor]):
    rows[0].view(-1)[1] = 7
    batch["a"].t()[0] += 1


# The caller hands a view that a function gives.
def handed(x: ms.Tensor):
    x.view(-1)[1] = 0


def hands(x: ms.Tensor):
    handed(x.t())
    return x


# Tensors of MindSpore's take no shift, which is told of the statement.
def shifted(x: ms.Tensor):
    z = x.long() * 2
    z.t()[0] <<= 1
    return z


def nothing_reads(x: ms.Tensor):
    z = x * 2
    w = z + z.sum() + mint.exp(z)
    print(z.shape)
    z.view(-1)[1] = 7
    return w
