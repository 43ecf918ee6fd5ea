# case: a lambda that a constructor keeps and forward calls with a tensor gets that tensor
# unsafe
# target: cpu
from torch import nn


class Layer(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.function(x)


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, width):
        super().__init__()
        self.short = Layer(lambda x: x[:, :, ::2, ::2] + width)
#                                    ^^^^^^^^^^^^^^^^^ MP518 review inferred torch.Tensor
        self.half = Layer(lambda x: x[:, :, ::2, ::2])
#                                   ^^^^^^^^^^^^^^^^^ MP518 review inferred torch.Tensor

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.short(x) + self.half(x)


names = sorted(found, key=lambda each: each[:, ::2, ::2])
# --- after ---
from mindspore import nn, ops


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


class Layer(nn.Cell):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def construct(self, x):
        return self.function(x)


class Block(nn.Cell):
    def __init__(self, width):
        super().__init__()
        self.short = Layer(lambda x: stepped(x)[:, :, ::2, ::2] + width)
        self.half = Layer(lambda x: stepped(x)[:, :, ::2, ::2])

    def construct(self, x):
        return self.short(x) + self.half(x)


names = sorted(found, key=lambda each: each[:, ::2, ::2])
