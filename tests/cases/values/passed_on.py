# case: a class that is passed on becomes a subclass that takes torch's arguments
# target: cpu
# unsafe
from torch import nn


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, channels, norm_layer=nn.BatchNorm2d):
#                                           ^^^^^^^^^^^^^^ MP203 review torch.nn.BatchNorm2d
        super().__init__()
        self.norm = norm_layer(channels, eps=1e-3, momentum=0.01)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(x)
# --- after ---
import mindspore as ms
from mindspore import nn


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
            eps=float(eps),
            momentum=1 - momentum,
            affine=affine,
            dtype=dtype or ms.float32,
        )


class Block(nn.Cell):
    def __init__(self, channels, norm_layer=BatchNorm2d):
        super().__init__()
        self.norm = norm_layer(channels, eps=1e-3, momentum=0.01)

    def construct(self, x):
        return self.norm(x)
