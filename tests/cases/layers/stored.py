# case: an assignment that torch follows and the MindSpore layer does not is told, no other one is
# target: cpu
from torch import nn

bn = nn.BatchNorm2d(3)
#    ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
bn.momentum = 0.03
#  ^^^^^^^^ MP207 safe torch.nn.BatchNorm2d.momentum
bn.eps = 1e-3
#  ^^^ MP207 safe torch.nn.BatchNorm2d.eps
bn.num_features = 3
bn.mine = 1
drop = nn.Dropout(0.1)
#      ^^^^^^^^^^ MP101 safe torch.nn.Dropout
drop.p = 0.9
#    ^ MP207 manual torch.nn.Dropout.p
drop.inplace = True
soft = nn.Softmax(1)
#      ^^^^^^^^^^ MP101 safe torch.nn.Softmax
soft.dim = 2
linear = nn.Linear(2, 3)
#        ^^^^^^^^^ MP101 safe torch.nn.Linear
linear.extra = soft
linear.in_features = 2
# --- after ---
from mindspore import mint, nn, ops


class SoftmaxLayer(nn.Cell):
    """Softmax that a row of only -inf does not disturb (torch.nn.Softmax)."""

    def __init__(self, dim=None):
        super().__init__()
        self.dim = dim

    def construct(self, input):
        dim = self.dim
        if dim is None:
            dim = 0 if input.ndim in (0, 1, 3) else 1
        return ops.exp(ops.log_softmax(input, dim))


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


bn = nn.BatchNorm2d(3)
set_norm(bn, "momentum", 0.03)
set_norm(bn, "eps", 1e-3)
bn.num_features = 3
bn.mine = 1
drop = nn.Dropout(p=0.1)
drop.p = 0.9
drop.inplace = True
soft = SoftmaxLayer(1)
soft.dim = 2
linear = mint.nn.Linear(2, 3)
linear.extra = soft
linear.in_features = 2
