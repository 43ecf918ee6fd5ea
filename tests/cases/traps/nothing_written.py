# case: on CPU an assignment at indices raises where a condition chose none; masks, tests and pairs do not
# target: cpu
import torch


def f(x: torch.Tensor, given, values):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    places = torch.where(x > 5)[0]
#            ^^^^^^^^^^^ MP102 safe torch.where
    x[places] = 0
#   ^^^^^^^^^ MP519 safe inferred torch.Tensor
    rows, columns = torch.where(x > 5)
#                   ^^^^^^^^^^^ MP102 safe torch.where
    x[rows] = 2
#   ^^^^^^^ MP519 safe inferred torch.Tensor
    x[rows, columns] = 2
    table = (x < 2).nonzero()
    first = table[0]
    x[first] = 1
    if places.numel(): x[table[:, 0]] += 1
#                      ^^^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
    kept = torch.arange(9)[x > 2]
#          ^^^^^^^^^^^^ MP102 safe torch.arange
    x[kept] += (
#   ^^^^^^^ MP519 safe inferred torch.Tensor
        1
    )
    if len(kept):
        x[kept] = 3
    x[rows] = values.pop()
#   ^^^^^^^ MP519 manual inferred torch.Tensor
    known = torch.tensor([0, 1])
#           ^^^^^^^^^^^^ MP102 safe torch.tensor
    x[x > 5], x[known], x[given], x[:, places] = 1, 2, 3, 4
    return x
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def f(x: ms.Tensor, given, values):
    places = mint.unbind(ops.nonzero(x > 5), 1)[0]
    if places.numel():
        x[places] = 0
    rows, columns = mint.unbind(ops.nonzero(x > 5), 1)
    if rows.numel():
        x[rows] = 2
    x[rows, columns] = 2
    table = (x < 2).nonzero()
    first = table[0]
    x[first] = 1
    if places.numel(): x[table[:, 0]] += 1
    kept = ops.arange(9)[x > 2]
    if kept.numel():
        x[kept] += (
        1
    )
    if len(kept):
        x[kept] = 3
    x[rows] = values.pop()
    known = ms.tensor([0, 1])
    x[x > 5], x[known], x[given], x[:, places] = 1, 2, 3, 4
    return x
