# case: what gives back its object does so on super(): the object, not what stands for its base
# unsafe
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 review torch.nn.Module
    def __init__(self):
        super().__init__()
        self.scale = nn.Linear(2, 1)
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear

    def to(self, device):
        return super(Net, self).to(device)
#                               ^^ MP403 review inferred torch.nn.Module.to

    def cuda(this, device=None):
        return super().cuda(device)
#                      ^^^^ MP403 review inferred torch.nn.Module.cuda

    def cpu(self):
        super().cpu()
#               ^^^ MP403 review inferred torch.nn.Module.cpu
        return self

    def requires_grad_(self, on=True):
        return super().requires_grad_(on)
#                      ^^^^^^^^^^^^^^ MP404 review inferred torch.nn.Module.requires_grad_

    def half(self):
        return super().half()
#                      ^^^^ MP103 review inferred torch.nn.Module.half

    def add_module(self, name, module):
        super().add_module(name, module)
#               ^^^^^^^^^^ MP103 review inferred torch.nn.Module.add_module

    def later(self):
        return lambda: super().to("cpu")
#                              ^^ MP302 manual inferred torch.nn.Module.to


def move(net: Net, device):
    return net.scale.to("cpu")
#                    ^^ MP403 review torch.nn.Module.to
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def set_requires_grad(module, requires_grad=True):
    """Freeze or unfreeze the parameters of a Cell; running statistics are left alone."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    for _, part in module.cells_and_names():
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        for name, parameter in part.parameters_and_names(expand=False):
            last = name.rpartition(".")[2]
            if not isinstance(part, norms) or (
                (getattr(part, "affine", True) or last not in ("gamma", "beta", "weight", "bias"))
                and not last.startswith(("moving_", "running_", "num_"))
            ):
                parameter.requires_grad = requires_grad
    return module


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.scale = mint.nn.Linear(2, 1)

    def to(self, device):
        return self

    def cuda(this, device=None):
        return this

    def cpu(self):
        return self

    def requires_grad_(self, on=True):
        return set_requires_grad(self, on)

    def half(self):
        return super().to(ms.float16)

    def add_module(self, name, module):
        setattr(self, name, module)

    def later(self):
        return lambda: super().to("cpu")


def move(net: Net, device):
    return net.scale
