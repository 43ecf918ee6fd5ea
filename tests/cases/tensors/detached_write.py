# case: what is written into a detached tensor is the tensor's own memory
# target: cpu
# unsafe
import torch
from torch import nn


def zero_module(module):
    for p in module.parameters():
#                   ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
        p.detach().zero_()
#         ^^^^^^ MP201 review inferred torch.Tensor.detach
#                  ^^^^^ MP309 manual inferred torch.Tensor.zero_
    return module


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, width: int):
        super().__init__()
        self.out = zero_module(nn.Linear(width, width))
#                              ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.out.bias.detach().fill_(0.5)
#                     ^^^^^^ MP201 review inferred torch.Tensor.detach
#                              ^^^^^ MP309 manual inferred torch.Tensor.fill_
        self.register_buffer("steps", torch.zeros(1))
#                                     ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.steps.detach().add_(1.0).mul_(0.5)
#                  ^^^^^^ MP201 review torch.Tensor.detach
#                           ^^^^ MP309 manual torch.Tensor.add_
#                                     ^^^^ MP309 manual torch.Tensor.mul_
        kept = x.detach().mul(2.0)
#                ^^^^^^ MP201 review inferred torch.Tensor.detach
        held = x.detach().clone().mul_(2.0)
#                ^^^^^^ MP201 review inferred torch.Tensor.detach
#                         ^^^^^ MP103 safe inferred torch.Tensor.clone
#                                 ^^^^ MP103 safe inferred torch.Tensor.mul_
        self.last = x.detach().requires_grad_(False)
#                     ^^^^^^ MP201 review inferred torch.Tensor.detach
#                              ^^^^^^^^^^^^^^ MP201 review inferred torch.Tensor.requires_grad_
        return self.out(x) + kept + held


# --- after ---
from mindspore import mint, nn, ops


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def zero_module(module):
    for p in parameters_of(module):
        p.data.copy_(ops.zeros_like(p.data))
    return module


class Block(nn.Cell):
    def __init__(self, width: int):
        super().__init__()
        self.out = zero_module(mint.nn.Linear(width, width))
        self.out.bias.data.copy_(ops.full_like(self.out.bias.data, 0.5))
        self.register_buffer("steps", mint.zeros((1,)))

    def construct(self, x):
        self.steps.data.copy_(self.steps.data.copy_(self.steps.data.add(1.0)).mul(0.5))
        kept = ops.stop_gradient(x).mul(2.0)
        held = ops.deepcopy(ops.stop_gradient(x)).mul(2.0)
        self.last = ops.stop_gradient(x)
        return self.out(x) + kept + held


