import mindspore as ms
from mindspore import nn, ops


class InstanceNormLayer2d(nn.Cell):
    """Normalizes each channel of each item; parameters and buffers are named as in torch."""

    def __init__(
        self,
        num_features,
        eps=1e-5,
        momentum=0.1,
        affine=False,
        track_running_stats=False,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        super().__init__()
        self.num_features = num_features
        self.eps = eps
        self.momentum = momentum
        self.affine = affine
        self.track_running_stats = track_running_stats
        kind = dtype or ms.float32
        self.weight = self.bias = None
        if affine:
            self.weight = ms.Parameter(ops.ones((num_features,), kind), name="weight")
        if affine and bias:
            self.bias = ms.Parameter(ops.zeros((num_features,), kind), name="bias")
        if track_running_stats:
            self.register_buffer("running_mean", ops.zeros((num_features,), kind))
            self.register_buffer("running_var", ops.ones((num_features,), kind))
        else:
            self.running_mean = self.running_var = None

    def construct(self, input):
        items = input.expand_dims(0) if input.ndim == 3 else input
        axes = tuple(range(2, items.ndim))
        shape = (1, self.num_features, *(1 for _ in axes))
        if self.training or not self.track_running_stats:
            mean = items.mean(axes, keep_dims=True)
            variance = ops.square(items - mean).mean(axes, keep_dims=True)
            if self.track_running_stats:
                self.track(items, ops.stop_gradient(mean), ops.stop_gradient(variance))
        else:
            mean, variance = self.running_mean.reshape(shape), self.running_var.reshape(shape)
        found = (items - mean) * ops.rsqrt(variance + self.eps)
        if self.affine:
            found = found * self.weight.reshape(shape)
        if self.bias is not None:
            found = found + self.bias.reshape(shape)
        return found.reshape(input.shape)

    def track(self, items, mean, variance):
        count = items.size // (items.shape[0] * items.shape[1])
        share = self.momentum
        mean = mean.reshape(items.shape[:2]).mean(0)
        variance = variance.reshape(items.shape[:2]).mean(0) * (count / (count - 1))
        self.running_mean[:] = (1 - share) * self.running_mean + share * mean
        self.running_var[:] = (1 - share) * self.running_var + share * variance
