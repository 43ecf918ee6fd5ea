# case: where a number and an index tensor stand apart, MindSpore orders dimensions as NumPy does
import torch


def f(x: torch.Tensor, i: torch.Tensor, n):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[0, :, [0, 1]], x[:, i, :, 2], x[0, ..., i], x[0, None, i]
#       ^^^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
#                        ^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
#                                       ^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
#                                                     ^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
    # The same in both: together, in front, or without a number.
    b = x[0, [0, 1]], x[i, :, 0], x[:, i, :, i], x[..., 0, i], x[None, 0, i], x[0, :, 1:]
    # Not known: `n` may be a number.
    return a, b, x[0, :, n], n[0, :, i]
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, i: ms.Tensor, n):
    a = x[0, :, [0, 1]], x[:, i, :, 2], x[0, ..., i], x[0, None, i]
    # The same in both: together, in front, or without a number.
    b = x[0, [0, 1]], x[i, :, 0], x[:, i, :, i], x[..., 0, i], x[None, 0, i], x[0, :, 1:]
    # Not known: `n` may be a number.
    return a, b, x[0, :, n], n[0, :, i]
