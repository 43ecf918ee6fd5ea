# case: a layer that becomes a helper is tested by what that derives from
# target: cpu
# unsafe
from torch import nn

NORMS = (nn.LayerNorm, nn.GroupNorm)
#        ^^^^^^^^^^^^ MP203 review torch.nn.LayerNorm
#                      ^^^^^^^^^^^^ MP101 safe torch.nn.GroupNorm


def named(m):
    if isinstance(m, nn.Embedding):
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Embedding
        return m.weight
    return m.weight if isinstance(m, NORMS) else nn.LayerNorm(3)
#                                                ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
# --- after ---
import mindspore as ms
from mindspore import nn, ops


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


NORMS = (nn.LayerNorm, nn.GroupNorm)


def named(m):
    if isinstance(m, nn.Embedding):
        return m.weight
    return m.weight if isinstance(m, NORMS) else LayerNormLayer(3)
