# case: what may be a mask or an index before more of an index; names and values that say index stay
# unsafe
import torch


def f(w: torch.Tensor, sel, idx, given, n: int):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    kept = given["kept"]
    order = w.argsort(0)
#             ^^^^^^^ MP103 safe torch.Tensor.argsort
    w[sel, :] += 1
#   ^^^^^^^^^ MP517 safe inferred torch.Tensor
    w[sel, :] = 0.0
    w[kept, 1:] = 0.0
    a = w[sel, :], w[kept, ..., :], w[~sel, :], w[given["sel"], :]
#       ^^^^^^^^^ MP517 safe inferred torch.Tensor
#                  ^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                                   ^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                                               ^^^^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
    b = w[sel, 1:], w[:, sel, :], w[kept, 0]
#       ^^^^^^^^^^ MP517 manual guessed torch.Tensor
#                   ^^^^^^^^^^^^ MP517 manual guessed torch.Tensor
#                                 ^^^^^^^^^^ MP517 manual guessed torch.Tensor
    # Indices, by their names, their values or their types; and where nothing is behind.
    c = w[idx, :], w[order, 1:], w[n, :], w[given["index"], 1:], w[sel], w[:, kept], w[n + 1, 2:]
    return a, b, c


def none(w: torch.Tensor, a: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    line = a.flatten() > 0
    # As `w[line, 1:]` is, what leaves a dimension out is not told.
    return w[line, :], w[line, :, :], w[line, 1:], w[line], w[:, line]
#          ^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                      ^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint


def f(w: ms.Tensor, sel, idx, given, n: int):
    kept = given["kept"]
    order = mint.sort(w, dim=0, descending=False)[1]
    w[sel] += 1
    w[sel, :] = 0.0
    w[kept, 1:] = 0.0
    a = w[sel], w[kept], w[~sel], w[given["sel"]]
    b = w[sel, 1:], w[:, sel, :], w[kept, 0]
    # Indices, by their names, their values or their types; and where nothing is behind.
    c = w[idx, :], w[order, 1:], w[n, :], w[given["index"], 1:], w[sel], w[:, kept], w[n + 1, 2:]
    return a, b, c


def none(w: ms.Tensor, a: ms.Tensor):
    line = a.flatten() > 0
    # As `w[line, 1:]` is, what leaves a dimension out is not told.
    return w[line], w[line], w[line, 1:], w[line], w[:, line]
