# case: what a class registers under a name of its layer keeps that name
# target: cpu
# unsafe
import torch
from torch import nn


class Split(nn.BatchNorm2d):
#           ^^^^^^^^^^^^^^ MP203 review torch.nn.BatchNorm2d
    def __init__(self, n):
        super().__init__(n)
        self.register_buffer("running_mean", torch.ones(n * 2))
#                                            ^^^^^^^^^^ MP102 safe torch.ones
        self.register_parameter("weight", nn.Parameter(torch.ones(n * 2)))
#            ^^^^^^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.register_parameter
#                                         ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                                      ^^^^^^^^^^ MP102 safe torch.ones

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        self.running_mean = self.running_mean * 2
#       ^^^^^^^^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        return x * self.weight.mean() - self.running_mean.mean() + self.running_var.mean()
#                                                                       ^^^^^^^^^^^ MP109 review inferred torch.nn.BatchNorm2d.running_var


class Part(nn.BatchNorm2d):
#          ^^^^^^^^^^^^^^ MP203 review torch.nn.BatchNorm2d
    """Its layer computes with the layer's own."""

    def __init__(self, n):
        super().__init__(n)
        self.register_buffer("running_mean", torch.ones(n))
#                                            ^^^^^^^^^^ MP102 safe torch.ones

    def seen(self):
        return self.running_mean
#                   ^^^^^^^^^^^^ MP109 review inferred torch.nn.BatchNorm2d.running_mean
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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


class Split(BatchNormLayer2d):
    def __init__(self, n):
        super().__init__(n)
        self.register_buffer("running_mean", mint.ones(n * 2))
        self.insert_param_to_cell("weight", ms.Parameter(mint.ones(n * 2)))

    def construct(self, x):
        self._buffers["running_mean"] = self.running_mean * 2
        return x * self.weight.mean() - self.running_mean.mean() + self.moving_variance.mean()


class Part(BatchNormLayer2d):
    """Its layer computes with the layer's own."""

    def __init__(self, n):
        super().__init__(n)
        self.register_buffer("running_mean", mint.ones(n))

    def seen(self):
        return self.moving_mean
