# case: an annotation says more than a guess, and what is named as models are is moved as one
# unsafe
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


def one(resources):
    model: nn.Module = resources["model"]
#          ^^^^^^^^^ MP101 safe torch.nn.Module
    model.train()
#         ^^^^^ MP103 safe torch.nn.Module.train
    return model


def two(resources):
    hidden = resources["hidden"]
    hidden.train()
    return hidden


def go(net, state):
    resources = {}
    resources["model"] = net.to("cpu")
#                            ^^ MP201 review inferred torch.nn.Module.to
    resources["hidden"] = state.to("cpu")
#                               ^^ MP201 review inferred torch.Tensor.to
    one(resources)
    two(resources)
    return torch.zeros(2)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def moved_to(value, *args, **kwargs):
    """What `value.to(...)` gives of anything: of tensors and Cells a dtype alone says something."""
    tensor = isinstance(value, ms.Tensor)
    if not tensor and not (isinstance(value, nn.Cell) and type(value).to is nn.Cell.to):
        return value.to(*args, **kwargs)
    kind = kwargs.get("dtype")
    for each in (*args, kwargs.get("other")):
        if isinstance(each, ms.Tensor):
            kind = each.dtype
        elif isinstance(each, (ms.Type, type)):
            kind = {bool: ms.bool_, int: ms.int64, float: ms.float64}.get(each, each)
    if tensor and kwargs.get("copy"):
        value = value.copy()
    return value if kind is None else value.to(kind)


class Net(nn.Cell):
    def construct(self, x):
        return x


def one(resources):
    model: nn.Cell = resources["model"]
    model.set_train()
    return model


def two(resources):
    hidden = resources["hidden"]
    hidden.train()
    return hidden


def go(net, state):
    resources = {}
    resources["model"] = moved_to(net, "cpu")
    resources["hidden"] = moved_to(state, "cpu")
    one(resources)
    two(resources)
    return mint.zeros((2,))
