# case: a name that may hold a Parameter or a view of one is asked which it is before `+=` writes
# target: cpu
# unsafe
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(4))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones
        self.total = torch.zeros(4)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros

    def part(self, whole):
        return self.weight if whole else self.weight[:2]

    def change(self, whole):
        one = self.weight if whole else self.weight[:2]
        one += 1
#       ^^^ MP206 review inferred torch.Tensor
        other = self.part(whole)
        other *= (
#       ^^^^^ MP206 review inferred torch.Tensor
            2
        )
        flat = self.weight if whole else self.weight.view(-1)
        flat -= 1
#       ^^^^ MP206 review inferred torch.Tensor
        row = self.weight[:2]
        row += 1
#       ^^^ MP206 review inferred torch.Tensor
        total = self.total
        total += 1
#       ^^^^^ MP206 review inferred torch.Tensor
        return self.total
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def write_into(tensor, values):
    """Write into a parameter, or into what a view is of, whichever the tensor is."""
    if not isinstance(tensor, ms.Parameter):
        tensor[()] = values
        return
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    tensor.copy_(values.expand_as(tensor).copy())


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.weight = ms.Parameter(mint.ones((4,)))
        self.total = mint.zeros((4,))

    def part(self, whole):
        return self.weight if whole else self.weight[:2]

    def change(self, whole):
        one = self.weight if whole else self.weight[:2]
        write_into(one, one + 1)
        other = self.part(whole)
        write_into(other, other * (
            2
        ))
        flat = self.weight if whole else self.weight.view(-1)
        write_into(flat, flat - 1)
        row = self.weight[:2]
        row[:] = row + 1
        total = self.total
        total[...] = total + 1
        return self.total
