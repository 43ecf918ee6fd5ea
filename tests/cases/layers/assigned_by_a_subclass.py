# case: what a subclass of a layer assigns is the layer's own: MindSpore's goes on with another one
# target: cpu
# unsafe
from torch import nn


class NoBias(nn.GroupNorm):
#            ^^^^^^^^^^^^ MP203 review torch.nn.GroupNorm
    def __init__(self, width):
        super().__init__(1, width)
        self.bias = None
#            ^^^^ MP207 manual inferred torch.nn.GroupNorm.bias
        self.name = "no bias"


class Slow(nn.BatchNorm2d):
#          ^^^^^^^^^^^^^^ MP203 review torch.nn.BatchNorm2d
    def __init__(self, width):
        super().__init__(width)
        self.momentum = 0.01
#            ^^^^^^^^ MP207 manual inferred torch.nn.BatchNorm2d.momentum
        self.scale = self.weight
#                         ^^^^^^ MP207 review inferred torch.nn.BatchNorm2d.weight


class Own(nn.LayerNorm):
#         ^^^^^^^^^^^^ MP203 review torch.nn.LayerNorm
    @property
    def bias(self):
        return None

    def offset(self):
        return self.bias


# --- after ---
import mindspore as ms
from mindspore import nn, ops


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
            eps=eps,
            momentum=1 - momentum,
            affine=affine,
            dtype=dtype or ms.float32,
        )


class LayerNormLayer(nn.LayerNorm):
    """Normalizes over the last dimensions, with torch's names (torch.nn.LayerNorm)."""

    def __init__(
        self,
        normalized_shape,
        eps=1e-05,
        elementwise_affine=True,
        bias=True,
        device=None,
        dtype=None,
    ):
        super(nn.LayerNorm, self).__init__()
        if isinstance(normalized_shape, int):
            normalized_shape = (normalized_shape,)
        self.normalized_shape = tuple(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        kind = dtype or ms.float32
        self.weight = None
        self.bias = None
        if elementwise_affine:
            self.weight = ms.Parameter(ops.ones(self.normalized_shape, kind), name="weight")
            if bias:
                self.bias = ms.Parameter(ops.zeros(self.normalized_shape, kind), name="bias")

    def construct(self, input):
        axes = tuple(range(-len(self.normalized_shape), 0))
        exact = input.astype(ms.float32) if input.dtype in (ms.float16, ms.bfloat16) else input
        centred = exact - exact.mean(axes, keep_dims=True)
        variance = ops.square(centred).mean(axes, keep_dims=True)
        found = centred * ops.rsqrt(variance + self.eps)
        if self.weight is not None:
            found = found * self.weight
        if self.bias is not None:
            found = found + self.bias
        return found.astype(input.dtype)

    def extend_repr(self):
        return f"{self.normalized_shape}, eps={self.eps}"


class NoBias(nn.GroupNorm):
    def __init__(self, width):
        super().__init__(1, width)
        self.bias = None
        self.name = "no bias"


class Slow(BatchNorm2d):
    def __init__(self, width):
        super().__init__(width)
        self.momentum = 0.01
        self.scale = self.gamma


class Own(LayerNormLayer):
    @property
    def bias(self):
        return None

    def offset(self):
        return self.bias


