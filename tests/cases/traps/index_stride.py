# case: on CPU the gradient of a step behind whole dimensions fails: its items are gathered
# target: cpu
# unsafe
import torch


def f(x: torch.Tensor, mask):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[:, 0::2, 1::2, :], x[..., ::2, :], (x + 1)[:, None, ::2], x[..., ::2, mask > 0]
#       ^^^^^^^^^^^^^^^^^^^ MP518 review inferred torch.Tensor
#                            ^^^^^^^^^^^^^^ MP518 review inferred torch.Tensor
#                                            ^^^^^^^^^^^^^^^^^^^^^ MP518 review inferred torch.Tensor
#                                                                   ^^^^^^^^^^^^^^^^^^^^^ MP518 manual inferred torch.Tensor
    b = x[0, :, ::2], x[::2, :, ::2]
#       ^^^^^^^^^^^^ MP518 review inferred torch.Tensor
#                     ^^^^^^^^^^^^^^ MP518 review inferred torch.Tensor
    return a, b, x[::2], x[::2, 1:], x[0, ::2], x[:, 1:], x[:, ::1], x[..., ::2]


def added(x: torch.Tensor, v, first):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x[:, ::2] += v
#   ^^^^^^^^^ MP518 review inferred torch.Tensor
    x[:, 1::2] *= v + 1
#   ^^^^^^^^^^ MP518 review inferred torch.Tensor
    x[:, first()::2] -= v
#   ^^^^^^^^^^^^^^^^ MP518 manual inferred torch.Tensor
    x[:, ::2] = v
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


def f(x: ms.Tensor, mask):
    a = stepped(x)[:, 0::2, 1::2, :], stepped(x)[..., ::2, :], (stepped(x + 1))[:, None, ::2], x[..., ::2, mask > 0]
    b = stepped(x)[0, :, ::2], stepped(x)[::2, :, ::2]
    return a, b, x[::2], x[::2, 1:], x[0, ::2], x[:, 1:], x[:, ::1], x[..., ::2]


def added(x: ms.Tensor, v, first):
    x[:, ::2] = stepped(x)[:, ::2] + v
    x[:, 1::2] = stepped(x)[:, 1::2] * (v + 1)
    x[:, first()::2] -= v
    x[:, ::2] = v
