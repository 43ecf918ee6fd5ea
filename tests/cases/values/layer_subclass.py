# case: a subclass of a layer derives from the class with torch's arguments
# target: cpu
# unsafe
import torch.nn.functional as F
from torch import nn


class Scaled(nn.Dropout):
#            ^^^^^^^^^^ MP203 review torch.nn.Dropout
    def __init__(self, p, **kwargs):
        super().__init__(p, **kwargs)

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return super().forward(x)
#                      ^^^^^^^ MP402 review torch.nn.Module.forward


class Fixed(nn.BatchNorm2d):
#           ^^^^^^^^^^^^^^ MP203 review torch.nn.BatchNorm2d
    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        shape = (1, -1, 1, 1)
        return x * self.running_mean.view(shape) + self.num_features
#                       ^^^^^^^^^^^^ MP109 review inferred torch.nn.BatchNorm2d.running_mean


class Plain(nn.Linear):
#           ^^^^^^^^^ MP203 review torch.nn.Linear
    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return F.linear(x, self.weight, self.bias)
#              ^^^^^^^^ MP102 safe torch.nn.functional.linear
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, nn


class BatchNorm2d(nn.BatchNorm2d):
    """BatchNorm2d with the arguments of torch.nn.BatchNorm2d."""

    def __init__(
        self,
        num_features,
        eps=1e-05,
        momentum=0.1,
        affine=True,
        track_running_stats=True,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        if momentum is None:
            raise ValueError(f"no counterpart of momentum={momentum!r}")
        if not track_running_stats:
            raise ValueError(f"no counterpart of track_running_stats={track_running_stats!r}")
        if not bias:
            raise ValueError(f"no counterpart of bias={bias!r}")
        super().__init__(
            num_features,
            eps=eps,
            momentum=1 - momentum,
            affine=affine,
            dtype=dtype or ms.float32,
        )


class Dropout(nn.Dropout):
    """Dropout with the arguments of torch.nn.Dropout."""

    def __init__(self, p=0.5, inplace=False):
        super().__init__(p=float(p))


class Linear(mint.nn.Linear):
    """Linear with the arguments of torch.nn.Linear."""

    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__(in_features, out_features, bias=bias, dtype=dtype)


class Scaled(Dropout):
    def __init__(self, p, **kwargs):
        super().__init__(p, **kwargs)

    def construct(self, x):
        return super().construct(x)


class Fixed(BatchNorm2d):
    def construct(self, x):
        shape = (1, -1, 1, 1)
        return x * self.moving_mean.view(shape) + self.num_features


class Plain(Linear):
    def construct(self, x):
        return F.linear(x, self.weight, self.bias)
