# case: MindSpore's batch norms of mint have what classes that derive from torch's build on
# unsafe
import torch.nn.functional as F
from torch import nn


class Act(nn.BatchNorm2d):
#         ^^^^^^^^^^^^^^ MP203 review torch.nn.BatchNorm2d
    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        if self.training and self.track_running_stats:
            self.num_batches_tracked.add_(1)
        return F.relu(super().forward(x))
#              ^^^^^^ MP102 safe torch.nn.functional.relu
#                             ^^^^^^^ MP402 review torch.nn.Module.forward
# --- after ---
import mindspore.mint.nn.functional as F
from mindspore import mint


class BatchNorm2d(mint.nn.BatchNorm2d):
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
        if not bias:
            raise ValueError(f"no counterpart of bias={bias!r}")
        super().__init__(
            num_features,
            eps=float(eps),
            momentum=momentum,
            affine=affine,
            track_running_stats=track_running_stats,
            dtype=dtype,
        )


class Act(BatchNorm2d):
    def construct(self, x):
        if self.training and self.track_running_stats:
            self.num_batches_tracked.add_(1)
        return F.relu(super().construct(x))
