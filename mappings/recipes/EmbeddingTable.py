import mindspore as ms
from mindspore import nn, ops


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
