# case: a range as an index becomes a list; that of a list, a loop's and a parameter stay
import torch


def pairs(x: torch.Tensor, at: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    rows = range(x.size(0))
#                  ^^^^ MP103 safe torch.Tensor.size
    x[range(2), range(2)] = 0
#     ^^^^^^^^ MP201 safe inferred torch.Tensor
#               ^^^^^^^^ MP201 safe inferred torch.Tensor
    listed = [1, 2, 3]
    for each in range(2):
        x[each] = listed[each]
    return x[rows, at], x[:, range(0, 2)], x[range(len(at))]
#            ^^^^ MP201 safe inferred torch.Tensor
#                            ^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                            ^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor


def other(x: torch.Tensor, rows):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x[rows]
# --- after ---
import mindspore as ms


def pairs(x: ms.Tensor, at: ms.Tensor):
    rows = range(x.shape[0])
    x[list(range(2)), list(range(2))] = 0
    listed = [1, 2, 3]
    for each in range(2):
        x[each] = listed[each]
    return x[list(rows), at], x[:, list(range(0, 2))], x[list(range(len(at)))]


def other(x: ms.Tensor, rows):
    return x[rows]
