# case: a layer that a conditional import or a star gives is composed where its own import has it composed
# target: cpu
# unsafe
from torch.nn import *
#                    ^ MP307 manual torch.nn

try:
    from torch.nn import LayerNorm as Norm
except ImportError:
    Norm = None


def made(width):
    return Norm(width), LayerNorm(4), MaxPool2d(2)
#          ^^^^ MP204 review torch.nn.LayerNorm
#                       ^^^^^^^^^ MP201 review torch.nn.LayerNorm
#                                     ^^^^^^^^^ MP201 review torch.nn.MaxPool2d
# --- after ---
import mindspore as ms
from mindspore import nn, ops
from torch.nn import *

try:
    pass
except ImportError:
    Norm = None


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


def made(width):
    return LayerNormLayer(width), LayerNormLayer(4), nn.MaxPool2d(2, stride=2, pad_mode='pad')
