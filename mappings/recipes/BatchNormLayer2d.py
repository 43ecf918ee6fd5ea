import mindspore as ms
from mindspore import nn

from .batch_norm import batch_norm


class BatchNormLayer2d(nn.BatchNorm2d):
    """Normalizes by the batch alone, or keeps plain averages (torch.nn.BatchNorm2d)."""

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
        self.share = momentum
        self.track_running_stats = track_running_stats
        self.batches = 0

    def construct(self, input):
        inner = getattr(self, "bn2d", self)
        share = self.share
        if self.training and self.track_running_stats:
            self.batches += 1
            share = 1 / self.batches if share is None else share
        kept = (inner.moving_mean, inner.moving_variance)
        return batch_norm(
            input,
            *(kept if self.track_running_stats else (None, None)),
            inner.gamma,
            inner.beta,
            self.training or not self.track_running_stats,
            share,
            inner.eps,
        )
