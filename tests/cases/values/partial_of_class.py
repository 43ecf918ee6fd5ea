# case: functools.partial of a class keeps its keywords, as the subclass takes torch's
# target: cpu
# unsafe
from functools import partial

from torch import nn

norm_layer = partial(nn.BatchNorm2d, eps=1e-3, momentum=0.01)
#                    ^^^^^^^^^^^^^^ MP203 review torch.nn.BatchNorm2d
# --- after ---
from functools import partial

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


norm_layer = partial(BatchNorm2d, eps=1e-3, momentum=0.01)
