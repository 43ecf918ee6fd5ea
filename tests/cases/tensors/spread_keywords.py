# case: what a dict holds is handed on by its names
import torch


def message(x_j, name):
    return x_j.size(0), name.size(0)
#              ^^^^ MP103 safe inferred torch.Tensor.size
#                            ^^^^ MP201 review inferred torch.Tensor.size


def run(x: torch.Tensor, rows):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    data = {"x_j": x, "name": rows}
    return message(**data)
# --- after ---
import mindspore as ms


def message(x_j, name):
    return x_j.shape[0], name.size(0)


def run(x: ms.Tensor, rows):
    data = {"x_j": x, "name": rows}
    return message(**data)
