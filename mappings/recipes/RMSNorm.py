import mindspore as ms
from mindspore import nn, ops


class RMSNorm(nn.Cell):
    """Normalizes by the root of the mean square over the last dimensions."""

    def __init__(
        self, normalized_shape, eps=None, elementwise_affine=True, device=None, dtype=None
    ):
        super().__init__()
        if isinstance(normalized_shape, int):
            normalized_shape = (normalized_shape,)
        self.normalized_shape = tuple(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        if elementwise_affine:
            ones = ops.ones(self.normalized_shape, dtype or ms.float32)
            self.weight = ms.Parameter(ones, name="weight")
        else:
            self.weight = None

    def construct(self, x):
        axes = tuple(range(-len(self.normalized_shape), 0))
        exact = x.astype(ms.float32) if x.dtype in (ms.float16, ms.bfloat16) else x
        eps = self.eps
        if eps is None:
            eps = 2.220446049250313e-16 if exact.dtype == ms.float64 else 1.1920928955078125e-07
        mean = ops.square(exact).mean(axes, keep_dims=True)
        normed = exact * ops.rsqrt(mean + eps)
        if self.weight is not None:
            normed = normed * self.weight
        return normed.astype(x.dtype)
