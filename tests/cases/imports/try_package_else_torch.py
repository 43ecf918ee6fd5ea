# case: a package that is built on torch is not there: what the handler of its import defines is what the names stand for
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn

try:
    from apex.normalization import FusedLayerNorm as Norm
except ImportError:
    from torch.nn import LayerNorm as Norm

try:
    from apex.normalization import FusedRMSNorm as Fused

    class Scaled(Fused):
        def extra_repr(self):
            return "fused"

except Exception:

    class Scaled(nn.Module):
        def forward(self, x):
            return x / x.norm()

try:
    import apex

    FUSED = True
    relu = apex.mlp.relu
except ModuleNotFoundError:
    FUSED = False
    relu = torch.relu


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = Norm(8)
        self.scaled = Scaled()

    def forward(self, x):
        if FUSED:
            return relu(x)
        return relu(self.scaled(self.norm(x)))


block, outside = Block(), Norm(4)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops

try:
    from apex.normalization import FusedLayerNorm as Norm
except ImportError:
    pass


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


def norm(input, p="fro", dim=None, keepdim=False, dtype=None):
    """The norm of vectors, of matrices too (torch.norm); where it is 0, so is its gradient."""
    order = 2.0 if p is None or p == "fro" else float(p)
    return vector_norm(input, order, dim, keepdim, dtype=dtype)


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    """The norm of vectors (torch.linalg.vector_norm); where it is 0, so is its gradient."""
    given = x.dtype if dtype is None else dtype
    half = given in (ms.float16, ms.bfloat16)
    size = ops.abs(x.astype(ms.float32 if half else given))
    size = ops.real(size) if size.is_complex() else size
    dim = tuple(range(x.ndim)) if dim is None else tuple(dim) if isinstance(dim, list) else dim
    if not size.size:
        # MindSpore's CPU kernels sum nothing to any number: a zero has the norm of nothing.
        over = {each % x.ndim for each in ((dim,) if isinstance(dim, int) else dim)}
        shape = [1 if at in over else n for at, n in enumerate(x.shape)]
        size = ops.zeros(shape, dtype=size.dtype)
    if ord in (float("inf"), float("-inf")):
        found = (ops.amax if ord > 0 else ops.amin)(size, dim, keepdim)
        total = size.sum(dim, keepdims=keepdim)
        found = ops.where(ops.isnan(total), total, found)
    elif ord == 0:
        found = (size != 0).astype(size.dtype).sum(dim, keepdims=keepdim)
    elif ord < 0:
        found = ops.pow(ops.pow(size, ord).sum(dim, keepdims=keepdim), 1 / ord)
    else:
        zero, one = size == 0, ops.ones_like(size)
        powers = ops.square(size) if ord == 2 else ops.pow(ops.where(zero, one, size), ord)
        total = ops.where(zero, size, powers).sum(dim, keepdims=keepdim)
        zero = total == 0
        some = ops.where(zero, ops.ones_like(total), total)
        found = ops.where(zero, total, ops.sqrt(some) if ord == 2 else ops.pow(some, 1 / ord))
    return found.astype(x.dtype) if half else found


try:
    from apex.normalization import FusedRMSNorm as Fused

    class Scaled(Fused):
        def extra_repr(self):
            return "fused"

except Exception:

    class Scaled(nn.Cell):
        def construct(self, x):
            return x / norm(x)

try:
    import apex

    FUSED = True
    relu = apex.mlp.relu
except ModuleNotFoundError:
    FUSED = False
    relu = mint.nn.functional.relu


class Block(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = LayerNormLayer(8)
        self.scaled = Scaled()

    def construct(self, x):
        if FUSED:
            return relu(x)
        return relu(self.scaled(self.norm(x)))


block, outside = Block().set_train(), LayerNormLayer(4)
