import mindspore as ms
from mindspore import nn

from .batch_norm import batch_norm


class BatchNormLayer2d(nn.BatchNorm2d):
    """With all attributes of torch.nn.BatchNorm2d, which classes that derive from it build on."""

    def __init__(
        self,
        num_features,
        eps=1e-5,
        momentum=0.1,
        affine=True,
        track_running_stats=True,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        if not bias:
            raise ValueError("no counterpart of bias=False")
        share = 0.1 if momentum is None else momentum
        kind = dtype or ms.float32
        super().__init__(num_features, eps=eps, momentum=1 - share, affine=affine, dtype=kind)
        self.num_features, self.eps, self.momentum = num_features, eps, momentum
        self.affine, self.track_running_stats = affine, track_running_stats
        if not affine:
            self.gamma = self.beta = None
        if track_running_stats:
            self.register_buffer("num_batches_tracked", ms.Tensor(0, ms.int64))
        else:
            self.num_batches_tracked = self.moving_mean = self.moving_variance = None

    def _check_input_dim(self, input):
        if input.ndim != 4:
            raise ValueError(f"expected 4D input (got {input.ndim}D input)")

    def construct(self, input):
        self._check_input_dim(input)
        share = self.momentum
        if self.training and self.track_running_stats and self.num_batches_tracked is not None:
            self.num_batches_tracked.copy_(self.num_batches_tracked + 1)
            share = 1 / float(self.num_batches_tracked) if share is None else share
        kept = (self.moving_mean, self.moving_variance)
        return batch_norm(
            input,
            *(kept if self.track_running_stats or not self.training else (None, None)),
            self.gamma,
            self.beta,
            self.training or (kept[0] is None and kept[1] is None),
            0.0 if share is None else share,
            self.eps,
        )

    def extend_repr(self):
        shown = f"{self.num_features}, eps={self.eps}, momentum={self.momentum}"
        return f"{shown}, affine={self.affine}, track_running_stats={self.track_running_stats}"
