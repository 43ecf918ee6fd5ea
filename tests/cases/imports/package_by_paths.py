# case: what a handler imports from torch in place of a package built on it runs; on paths of an `if`, and of a package of the project, it is told
# target: cpu
# unsafe
try:
    from apex.normalization import FusedLayerNorm as Norm
#                                  ^^^^^^^^^^^^^^^^^^^^^^ MP303 manual apex.normalization.FusedLayerNorm
except ImportError:
    from torch.nn import LayerNorm as Norm

try:
    from own.layers import Act
except ImportError:
    from torch.nn import ReLU as Act

FUSED = False
if FUSED:
    from apex.optimizers import FusedAdam as Adam
#                               ^^^^^^^^^^^^^^^^^ MP303 manual apex.optimizers.FusedAdam
else:
    from torch.optim import Adam


def made(width, params):
    return Norm(width), Act(), Adam(params)
#          ^^^^ MP204 review torch.nn.LayerNorm
#                       ^^^ MP306 manual inferred torch.nn.ReLU
#                              ^^^^ MP306 manual inferred torch.optim.Adam
# --- after ---
import mindspore as ms
from mindspore import nn, ops

try:
    from apex.normalization import FusedLayerNorm as Norm
except ImportError:
    pass

try:
    from own.layers import Act
except ImportError:
    from torch.nn import ReLU as Act

FUSED = False
if FUSED:
    from apex.optimizers import FusedAdam as Adam
else:
    from torch.optim import Adam


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


def made(width, params):
    return LayerNormLayer(width), Act(), Adam(params)
