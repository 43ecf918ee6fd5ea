# case: what may be a view that a function of the file gives back is written through: copy_ writes nothing there
# target: cpu
# unsafe
import torch
from elsewhere import histogram


def counts(x: torch.Tensor, bins: int):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    found = torch.zeros(3, bins + 1)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
    return found[:, :bins]


def doubled(x: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x * 2


def limit(x: torch.Tensor, clip: float, fast: bool):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if fast:
        h = counts(x, 3)
    else:
        h = histogram(x, 3)
    h.clamp_(max=clip)
#     ^^^^^^ MP201 review inferred torch.Tensor.clamp_
    return h


def unlike(x: torch.Tensor, clip: float, fast: bool):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if fast:
        h = doubled(x)
    else:
        h = histogram(x, 3)
    h.clamp_(max=clip)
#     ^^^^^^ MP201 review inferred torch.Tensor.clamp_
    return h
# --- after ---
import mindspore as ms
from mindspore import mint
from elsewhere import histogram


def write_into(tensor, values):
    """Write into a parameter, or into what a view is of, whichever the tensor is."""
    if not isinstance(tensor, ms.Parameter):
        tensor[()] = values
        return
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    tensor.copy_(values.expand_as(tensor).copy())


def counts(x: ms.Tensor, bins: int):
    found = mint.zeros((3, bins + 1))
    return found[:, :bins]


def doubled(x: ms.Tensor):
    return x * 2


def limit(x: ms.Tensor, clip: float, fast: bool):
    if fast:
        h = counts(x, 3)
    else:
        h = histogram(x, 3)
    write_into(h, h.clamp(max=clip))
    return h


def unlike(x: ms.Tensor, clip: float, fast: bool):
    if fast:
        h = doubled(x)
    else:
        h = histogram(x, 3)
    h.copy_(h.clamp(max=clip))
    return h
