# case: what a class that derives from Embedding passes on of its own settings goes to the function that looks rows up
# target: cpu
# unsafe
# findings: some
import torch
import torch.nn.functional as F
from torch import nn


class Positions(nn.Embedding):
    def __init__(self, size, width, padding_idx):
        super().__init__(size + padding_idx + 1, width, padding_idx)

    def forward(self, tokens: torch.Tensor):
        return F.embedding(
            tokens, self.weight, self.padding_idx, self.max_norm, self.norm_type,
            self.scale_grad_by_freq, self.sparse,
        )
# --- after ---
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


def embedding(
    input,
    weight,
    padding_idx=None,
    max_norm=None,
    norm_type=2.0,
    scale_grad_by_freq=False,
    sparse=False,
):
    """Look rows of a matrix up (torch.nn.functional.embedding)."""
    if max_norm is not None or scale_grad_by_freq:
        raise ValueError("embedding: max_norm and scale_grad_by_freq are not supported")
    if padding_idx is not None:
        # The row of padding gets no gradient.
        row = ops.arange(weight.shape[0]).reshape(-1, 1) == padding_idx % weight.shape[0]
        weight = ops.where(row, ops.stop_gradient(weight), weight)
    return ops.gather(weight, input, 0)


class Positions(EmbeddingTable):
    def __init__(self, size, width, padding_idx):
        super().__init__(size + padding_idx + 1, width, padding_idx)

    def construct(self, tokens: ms.Tensor):
        return embedding(
            tokens, self.weight, self.padding_idx, self.max_norm, self.norm_type,
            self.scale_grad_by_freq, self.sparse,
        )
