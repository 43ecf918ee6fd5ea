# case: a tensor of one number by which torch counts is made Python's number, where MindSpore's counterparts refuse it
# target: cpu
# unsafe
import torch
import torch.nn.functional as F
from torch import nn

lengths = torch.tensor([3, 2])
#         ^^^^^^^^^^^^ MP102 safe torch.tensor
n = lengths.max()
x = torch.ones(2, 4)
#   ^^^^^^^^^^ MP102 safe torch.ones

torch.full((n, 2), 1)
#<^^^^^^^^ MP102 safe torch.full
torch.randn(n, 2)
#<^^^^^^^^^ MP102 safe torch.randn
F.pad(x, (0, n - len(x)))
#<^^^ MP102 safe torch.nn.functional.pad
torch.randint(0, n, (2,))
#<^^^^^^^^^^^ MP102 safe torch.randint
torch.split(x, torch.sum(lengths))
#<^^^^^^^^^ MP102 safe torch.split
#              ^^^^^^^^^ MP102 safe torch.sum
F.interpolate(x, size=(n, n))
#<^^^^^^^^^^^ MP102 safe torch.nn.functional.interpolate
layer = nn.Linear(n, 2)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
# A method of a tensor is converted at once.
x.roll(n, 1)
# ^^^^ MP103 safe torch.Tensor.roll
x.new_full((n, 2), 1)
# ^^^^^^^^ MP103 safe torch.Tensor.new_full

masks = [0] * n
#             ^ MP201 safe inferred torch.Tensor
words = ["a", "b"] * (x > 0).sum()
#                    ^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor

# These take it.
torch.zeros(n, 2)
#<^^^^^^^^^ MP102 safe torch.zeros
torch.arange(n)
#<^^^^^^^^^^ MP102 safe torch.arange
x.view(n, 2)
x[:n]
range(n)


# No tensors, or not surely of one number.
def others(values, count: int, rows):
    k = lengths.max().item()
    torch.randn(k, 2)
#   ^^^^^^^^^^^ MP102 safe torch.randn
    torch.randn(int(n), 2)
#   ^^^^^^^^^^^ MP102 safe torch.randn
    torch.randn(len(values), count)
#   ^^^^^^^^^^^ MP102 safe torch.randn
    torch.randn(max(values), rows.shape[0])
#   ^^^^^^^^^^^ MP102 safe torch.randn
    torch.full((2,), n)
#   ^^^^^^^^^^ MP102 safe torch.full
    m = lengths.max(0)
    return [0] * k, [0] * count, [m] * x.size(0)
#                                        ^^^^ MP103 safe torch.Tensor.size


def handed(n):
    return torch.randn(n, 2)
#          ^^^^^^^^^^^ MP102 safe torch.randn
# --- after ---
import mindspore as ms
from mindspore import mint, numpy as mnp, ops
import numpy as np


def full(size, fill_value, *, dtype=None):
    """A tensor filled with one value, of the dtype that the value has in torch."""
    of_numpy = hasattr(fill_value, "item") and not isinstance(fill_value, ms.Tensor)
    if dtype is None:
        value = fill_value.item() if hasattr(fill_value, "item") else fill_value
        kinds = ((bool, ms.bool_), (int, ms.int64), (complex, ms.complex64))
        dtype = next((each for kind, each in kinds if isinstance(value, kind)), ms.float32)
        # NumPy's flags are of floating point to torch.
        dtype = ms.float32 if of_numpy and dtype == ms.bool_ else dtype
    if of_numpy:
        fill_value = fill_value.item()
    return ops.full(tuple(size), fill_value, dtype=dtype)


def pad_edges(input, sides, mode):
    """Pad the last dimensions from what is there: reflected, repeated at the edge, or in a circle.

    sides: how many elements before and after, for each dimension.
    """
    for at, (before, after) in enumerate(sides):
        axis = at - len(sides)
        size = input.shape[axis]
        index = np.arange(-before, size + after)
        if mode == "circular":
            index %= size
        elif mode == "replicate":
            index = index.clip(0, size - 1)
        else:
            index = np.abs(index)
            index = np.minimum(index, 2 * (size - 1) - index)
        if max(before, after) >= size + (mode == "circular") and mode != "replicate":
            raise ValueError(f"padding {before, after} is too large for a dimension of {size}")
        input = ops.gather(input, ms.Tensor(index.astype(np.int32)), input.ndim + axis)
    return input


def pad_or_crop(input, pad, mode="constant", value=None):
    """Pad the last dimensions; what is negative is cut off, which `ops.pad` does not do on CPU."""
    pad = tuple(pad)
    if mode in ("reflect", "replicate"):
        return pad_edges(input, list(zip(pad[::2], pad[1::2]))[::-1], mode)
    for at in range(len(pad) // 2):
        before, after = max(-pad[2 * at], 0), max(-pad[2 * at + 1], 0)
        if before or after:
            axis = input.ndim - 1 - at
            inner = slice(before, input.shape[axis] - after)
            input = input[(slice(None),) * axis + (inner,)]
    pad = tuple(max(each, 0) for each in pad)
    if mode == "circular":
        return pad_edges(input, list(zip(pad[::2], pad[1::2]))[::-1], mode)
    return ops.pad(input, pad, mode, value) if any(pad) else input


lengths = ms.tensor([3, 2])
n = lengths.max()
x = mint.ones((2, 4))

full((int(n), 2), 1)
ops.randn(int(n), 2)
pad_or_crop(x, (0, int(n - len(x))))
ops.randint(0, int(n), (2,))
ops.split(x, int(mint.sum(lengths)))
ops.interpolate(x, size=(int(n), int(n)))
layer = mint.nn.Linear(int(n), 2)
# A method of a tensor is converted at once.
mnp.roll(x, int(n), 1)
ops.full((int(n), 2), 1, dtype=x.dtype)

masks = [0] * int(n)
words = ["a", "b"] * int((x > 0).sum())

# These take it.
mint.zeros((n, 2))
ops.arange(n)
x.view(n, 2)
x[:n]
range(n)


# No tensors, or not surely of one number.
def others(values, count: int, rows):
    k = lengths.max().item()
    ops.randn(k, 2)
    ops.randn(int(n), 2)
    ops.randn(len(values), count)
    ops.randn(max(values), rows.shape[0])
    full((2,), n)
    m = lengths.max(0)
    return [0] * k, [0] * count, [m] * x.shape[0]


def handed(n):
    return ops.randn(n, 2)
