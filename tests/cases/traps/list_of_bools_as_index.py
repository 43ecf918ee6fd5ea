# case: a list of bools of which none may be true is no empty list, and not the whole tensor
# target: cpu
import torch


def written(x: torch.Tensor, names):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    chosen = [name == "linear" for name in names]
    x[chosen] = 1.0
#     ^^^^^^ MP201 safe inferred torch.Tensor
    x[..., chosen, 0] = x[..., chosen, 1]
#          ^^^^^^ MP201 safe inferred torch.Tensor
#                              ^^^^^^ MP201 safe inferred torch.Tensor
    return x[[name is None for name in names]]
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor


def places(x: torch.Tensor, names):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    found = [at for at, name in enumerate(names)]
    x[found] = 1.0
    return x[[name > 0 for name in names]]
# --- after ---
import mindspore as ms


def written(x: ms.Tensor, names):
    chosen = [name == "linear" for name in names]
    x[ms.tensor(chosen, ms.bool_)] = 1.0
    x[..., ms.tensor(chosen, ms.bool_), 0] = x[..., ms.tensor(chosen, ms.bool_), 1]
    return x[ms.tensor([name is None for name in names], ms.bool_)]


def places(x: ms.Tensor, names):
    found = [at for at, name in enumerate(names)]
    x[found] = 1.0
    return x[[name > 0 for name in names]]
