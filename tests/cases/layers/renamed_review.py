# case: what is assigned, or may be None in torch, is renamed after a look alone
# target: cpu
# unsafe
from torch import nn

bn = nn.BatchNorm2d(3, affine=given)
#    ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
bn.weight = other
#  ^^^^^^ MP207 review torch.nn.BatchNorm2d.weight
if bn.weight is not None:
#     ^^^^^^ MP109 safe torch.nn.BatchNorm2d.weight
    nn.init.ones_(bn.weight)
#   ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_
#                    ^^^^^^ MP109 safe torch.nn.BatchNorm2d.weight
# --- after ---
import mindspore as ms
from mindspore import nn, ops
from mindspore.common.initializer import initializer


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


def batch_norm(
    input,
    running_mean,
    running_var,
    weight=None,
    bias=None,
    training=False,
    momentum=0.1,
    eps=1e-05,
):
    """Normalise each channel over the batch (torch.nn.functional.batch_norm)."""
    axes = (0, *range(2, input.ndim))
    shape = (1, -1, *(1 for _ in axes[1:]))
    if training:
        count = input.size // input.shape[1]
        if count < 2:
            raise ValueError(f"more than one value for each channel is needed, not {input.shape}")
        mean = input.mean(axes, keep_dims=True)
        variance = ops.square(input - mean).mean(axes, keep_dims=True)
        if running_mean is not None:
            seen = ops.stop_gradient(mean).reshape(-1)
            running_mean[:] = (1 - momentum) * running_mean + momentum * seen
        if running_var is not None:
            seen = ops.stop_gradient(variance).reshape(-1) * (count / (count - 1))
            running_var[:] = (1 - momentum) * running_var + momentum * seen
    else:
        mean, variance = running_mean.reshape(shape), running_var.reshape(shape)
    found = (input - mean) * ops.rsqrt(variance + eps)
    if weight is not None:
        found = found * weight.reshape(shape)
    return found if bias is None else found + bias.reshape(shape)


bn = BatchNormLayer2d(3, affine=given)
bn.gamma = other
if bn.gamma is not None:
    bn.gamma.copy_(initializer('ones', bn.gamma.shape, bn.gamma.dtype).init_data())
