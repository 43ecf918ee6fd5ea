# case: what a loop takes of a tensor, and an item of it, is a tensor of one number where something is counted by it; an item of a list is none
# target: cpu
import torch

lengths = torch.tensor([3, 2])
#         ^^^^^^^^^^^^ MP102 safe torch.tensor
for n in lengths:
    print([0] * n, (1,) * n, torch.full((n,), 1.0), torch.zeros(n))
#               ^ MP201 safe inferred torch.Tensor
#                         ^ MP201 safe inferred torch.Tensor
#                            ^^^^^^^^^^ MP102 safe torch.full
#                                                   ^^^^^^^^^^^ MP102 safe torch.zeros
for i, n in enumerate(lengths):
    print(torch.randn(n), torch.randn(lengths[i]))
#         ^^^^^^^^^^^ MP102 safe torch.randn
#                         ^^^^^^^^^^^ MP102 safe torch.randn
for n in lengths.tolist():
#                ^^^^^^ MP103 safe torch.Tensor.tolist
    print([0] * n, torch.randn(n))
#                  ^^^^^^^^^^^ MP102 safe torch.randn


def f(counts: torch.Tensor, sizes: list[int]):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    n, m = counts[0], sizes[0]
    k = counts[0]
    for k in sizes:
        print(torch.randn(k))
#             ^^^^^^^^^^^ MP102 safe torch.randn
    return torch.randn(n + 1), [0] * n, torch.randn(m), [0] * m
#          ^^^^^^^^^^^ MP102 safe torch.randn
#                                    ^ MP201 safe inferred torch.Tensor
#                                       ^^^^^^^^^^^ MP102 safe torch.randn
# --- after ---
import mindspore as ms
from mindspore import mint, ops


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


lengths = ms.tensor([3, 2])
for n in lengths:
    print([0] * int(n), (1,) * int(n), full((int(n),), 1.0), mint.zeros(n))
for i, n in enumerate(lengths):
    print(ops.randn(int(n)), ops.randn(int(lengths[i])))
for n in lengths.asnumpy().tolist():
    print([0] * n, ops.randn(n))


def f(counts: ms.Tensor, sizes: list[int]):
    n, m = counts[0], sizes[0]
    k = counts[0]
    for k in sizes:
        print(ops.randn(k))
    return ops.randn(int(n + 1)), [0] * int(n), ops.randn(m), [0] * m
