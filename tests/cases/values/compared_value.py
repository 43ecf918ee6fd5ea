# case: a class value that is compared is this file's subclass
# target: cpu
# unsafe
from torch import nn


def bias(norm_layer=nn.BatchNorm2d):
#                   ^^^^^^^^^^^^^^ MP203 review torch.nn.BatchNorm2d
    return norm_layer is not nn.BatchNorm2d
#                            ^^^^^^^^^^^^^^ MP201 review torch.nn.BatchNorm2d
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


def bias(norm_layer=BatchNorm2d):
    return norm_layer is not BatchNorm2d
