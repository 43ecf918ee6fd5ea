# case: a layer by a star import becomes what the layer becomes elsewhere
# target: cpu
# unsafe
# findings: some
from torch.nn import *


class Block(Module):
    def __init__(self):
        super().__init__()
        self.norm = LayerNorm(8)
        self.table = Embedding(8, 4, padding_idx=0)

    def forward(self, x):
        return self.norm(self.table(x))
# --- after ---
import mindspore as ms
from mindspore import nn, ops
from torch.nn import *


class EmbeddingTable(nn.Embedding):
    """Rows of a table, which is named ``weight`` and starts from the standard normal."""

    def __init__(
        self,
        num_embeddings,
        embedding_dim,
        padding_idx=None,
        max_norm=None,
        norm_type=2.0,
        scale_grad_by_freq=False,
        sparse=False,
        _weight=None,
        _freeze=False,
        device=None,
        dtype=None,
    ):
        super(nn.Embedding, self).__init__()
        if max_norm is not None or scale_grad_by_freq:
            raise ValueError("max_norm and scale_grad_by_freq are not written out here")
        if padding_idx is not None and padding_idx < 0:
            padding_idx += num_embeddings
        if _weight is None:
            _weight = ops.standard_normal((num_embeddings, embedding_dim))
            _weight = _weight.astype(dtype or ms.float32)
            if padding_idx is not None:
                _weight[padding_idx] = 0
        self.num_embeddings = num_embeddings
        self.embedding_dim = embedding_dim
        self.padding_idx = padding_idx
        self.max_norm, self.norm_type = max_norm, norm_type
        self.scale_grad_by_freq, self.sparse = scale_grad_by_freq, sparse
        self.weight = ms.Parameter(_weight, name="weight", requires_grad=not _freeze)

    def construct(self, input):
        rows = ops.gather(self.weight, input, 0)
        if self.padding_idx is None:
            return rows
        padding = (input == self.padding_idx).expand_dims(-1)
        return ops.where(padding, ops.stop_gradient(rows), rows)

    def extend_repr(self):
        return f"{self.num_embeddings}, {self.embedding_dim}"


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


class Block(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = LayerNormLayer(8)
        self.table = EmbeddingTable(8, 4, padding_idx=0)

    def construct(self, x):
        return self.norm(self.table(x))
