# case: eps and momentum that a batch norm gets later are set by a function that makes what it computes by anew; those of norms that read them at each call stay, and what is no plain assignment is told
# unsafe
# target: cpu
import torch.nn as nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, eps):
        super().__init__()
        self.bn = nn.BatchNorm2d(3)
#                 ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
        self.bn.eps = eps  # as the first release had it
#               ^^^ MP207 safe torch.nn.BatchNorm2d.eps
        self.norm = nn.LayerNorm(3)
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
        self.norm.eps = eps
        self.eps = eps

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(self.bn(x).mean((2, 3)))


def set_up(model: nn.Module):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    for m in model.modules():
#                  ^^^^^^^ MP103 safe torch.nn.Module.modules
        if isinstance(m, nn.BatchNorm2d):
#                        ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
            m.eps = (
#             ^^^ MP207 safe torch.nn.BatchNorm2d.eps
                1e-3
            )
            m.momentum = 0.03
#             ^^^^^^^^ MP207 safe torch.nn.BatchNorm2d.momentum
            m.momentum *= 2
#             ^^^^^^^^ MP207 manual torch.nn.BatchNorm2d.momentum
            m.eps = m.momentum = 0.01
#             ^^^ MP207 manual torch.nn.BatchNorm2d.eps
#                     ^^^^^^^^ MP207 manual torch.nn.BatchNorm2d.momentum
    for m in model.modules():
#                  ^^^^^^^ MP103 safe torch.nn.Module.modules
        m.eps = 1e-3
#         ^^^ MP207 review torch.nn.Module.eps
# --- after ---
import mindspore as ms
from mindspore import nn, ops


class LayerNormLayer(nn.LayerNorm):
    """Normalizes over the last dimensions, with torch's names (torch.nn.LayerNorm)."""

    def __init__(
        self,
        normalized_shape,
        eps=1e-05,
        elementwise_affine=True,
        bias=True,
        device=None,
        dtype=None,
    ):
        super(nn.LayerNorm, self).__init__()
        if isinstance(normalized_shape, int):
            normalized_shape = (normalized_shape,)
        self.normalized_shape = tuple(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        kind = dtype or ms.float32
        self.weight = None
        self.bias = None
        if elementwise_affine:
            self.weight = ms.Parameter(ops.ones(self.normalized_shape, kind), name="weight")
            if bias:
                self.bias = ms.Parameter(ops.zeros(self.normalized_shape, kind), name="bias")

    def construct(self, input):
        axes = tuple(range(-len(self.normalized_shape), 0))
        exact = input.astype(ms.float32) if input.dtype in (ms.float16, ms.bfloat16) else input
        centred = exact - exact.mean(axes, keep_dims=True)
        variance = ops.square(centred).mean(axes, keep_dims=True)
        found = centred * ops.rsqrt(variance + self.eps)
        if self.weight is not None:
            found = found * self.weight
        if self.bias is not None:
            found = found + self.bias
        return found.astype(input.dtype)

    def extend_repr(self):
        return f"{self.normalized_shape}, eps={self.eps}"


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


def set_norm(layer, name, value):
    """Give a layer another `eps` or `momentum`: batch norms read theirs as they are made."""
    setattr(layer, name, value)
    norm = getattr(layer, "bn2d", layer)
    if not isinstance(norm, (nn.BatchNorm1d, nn.BatchNorm2d)) or hasattr(
        norm, "track_running_stats"
    ):
        return
    if value is None:
        raise ValueError(f"no counterpart of {name}={value!r}")
    setattr(norm, name, float(value))
    for kernel, trains in (("bn_train", True), ("bn_infer", False)):
        made = ops.BatchNorm(trains, norm.eps, norm.momentum, norm.format)
        setattr(norm, kernel, made)


class Net(nn.Cell):
    def __init__(self, eps):
        super().__init__()
        self.bn = nn.BatchNorm2d(3)
        set_norm(self.bn, "eps", eps)  # as the first release had it
        self.norm = LayerNormLayer(3)
        self.norm.eps = eps
        self.eps = eps

    def construct(self, x):
        return self.norm(self.bn(x).mean((2, 3)))


def set_up(model: nn.Cell):
    for _, m in model.cells_and_names():
        if isinstance(m, nn.BatchNorm2d):
            set_norm(m, "eps", (
                1e-3
            ))
            set_norm(m, "momentum", 0.03)
            m.momentum *= 2
            m.eps = m.momentum = 0.01
    for m in modules_of(model):
        set_norm(m, "eps", 1e-3)
