# case: what `copy_` gets by a name may be a number, which MindSpore's does not take
import torch


def by_default(x: torch.Tensor, scale=1.0):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.copy_(scale)
#     ^^^^^ MP103 safe torch.Tensor.copy_


def by_annotation(x: torch.Tensor, scale: float):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.copy_(scale)
#     ^^^^^ MP103 safe torch.Tensor.copy_


def by_value(x: torch.Tensor, scale=None):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if scale is None:
        scale = 3
    x.copy_(scale)
#     ^^^^^ MP103 safe torch.Tensor.copy_


def a_tensor(x: torch.Tensor, scale: torch.Tensor, other=None):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.copy_(scale)
    x.copy_(other)


def another(x: torch.Tensor, scale=1.0):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    scale = x * scale
    x.copy_(scale)
# --- after ---
import mindspore as ms


def by_default(x: ms.Tensor, scale=1.0):
    x.copy_(scale if isinstance(scale, ms.Tensor) else ms.tensor(scale))


def by_annotation(x: ms.Tensor, scale: float):
    x.copy_(scale if isinstance(scale, ms.Tensor) else ms.tensor(scale))


def by_value(x: ms.Tensor, scale=None):
    if scale is None:
        scale = 3
    x.copy_(scale if isinstance(scale, ms.Tensor) else ms.tensor(scale))


def a_tensor(x: ms.Tensor, scale: ms.Tensor, other=None):
    x.copy_(scale)
    x.copy_(other)


def another(x: ms.Tensor, scale=1.0):
    scale = x * scale
    x.copy_(scale)
