# case: what is taken by steps and written into stays a view: a copy would keep the write to itself
# target: cpu
# unsafe
import torch


def scan(a: torch.Tensor, x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    part = x[:, 1:8:2]
#          ^^^^^^^^^^^ MP518 manual inferred torch.Tensor
    part[:, 1].add_(a[:, 1] * part[:, 0])
#              ^^^^ MP201 review torch.Tensor.add_


def rows(x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    first = x[:, ::2]
#           ^^^^^^^^^ MP518 manual inferred torch.Tensor
    second = first.transpose(0, 1)
    second[0] = 1.0
#   ^^^^^^^^^ MP206 manual inferred torch.Tensor
    x[:, 1::2].mul_(2)
#   ^^^^^^^^^^ MP518 manual inferred torch.Tensor
#              ^^^^ MP201 review torch.Tensor.mul_
    return first


def read(x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    part = x[:, ::2]
#          ^^^^^^^^^ MP518 review inferred torch.Tensor
    part = part + 1
    return part.sum()
# --- after ---
import mindspore as ms
from mindspore import ops


class stepped:
    """Items of a tensor by steps, as a copy: on CPU those of MindSpore have no gradient."""

    def __init__(self, input):
        self.input = input

    def __getitem__(self, index):
        parts = list(index) if isinstance(index, tuple) else [index]
        tensor, axis = self.input, 0
        for at, part in enumerate(parts):
            if part is Ellipsis:
                axis = tensor.ndim - sum(each is not None for each in parts[at + 1 :])
            elif part is not None:
                if isinstance(part, slice) and part.step not in (None, 1):
                    rows = ops.arange(*part.indices(tensor.shape[axis]))
                    tensor, parts[at] = ops.gather(tensor, rows, axis), slice(None)
                axis += 1
        return tensor[tuple(parts)]


def scan(a: ms.Tensor, x: ms.Tensor):
    part = x[:, 1:8:2]
    part[:, 1] = part[:, 1].add(a[:, 1] * part[:, 0])


def rows(x: ms.Tensor):
    first = x[:, ::2]
    second = first.transpose(0, 1)
    second[0] = 1.0
    x[:, 1::2] = stepped(x)[:, 1::2].mul(2)
    return first


def read(x: ms.Tensor):
    part = stepped(x)[:, ::2]
    part = part + 1
    return part.sum()
