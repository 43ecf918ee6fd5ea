# case: `torch.tensor` of a tensor is a copy without a gradient; `mindspore.tensor` has the memory of it
import torch


def copied():
    t = torch.zeros(3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    u = torch.tensor(t)
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
    u[0] = 1
    return t, u


def kept(data):
    made = torch.tensor(data)
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
    data[0] = 1
    return made


def typed(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.tensor(x, dtype=torch.float64), x.new_tensor(x)
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                ^^^^^^^^^^^^^ MP104 safe torch.float64
#                                                  ^^^^^^^^^^ MP201 review torch.Tensor.new_tensor


def of_numbers(values):
    return torch.tensor([1.0, 2.0]), torch.tensor(values)
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                    ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def copied():
    t = mint.zeros((3,))
    u = ops.stop_gradient(t).copy()
    u[0] = 1
    return t, u


def kept(data):
    made = ms.tensor(data).copy()
    data[0] = 1
    return made


def typed(x: ms.Tensor):
    return ops.stop_gradient(ms.tensor(x, dtype=ms.float64)).copy(), x.new_tensor(x)


def of_numbers(values):
    return ms.tensor([1.0, 2.0]), ms.tensor(values)
