import mindspore as ms
from mindspore import nn, ops


class EmbeddingBag(nn.Cell):
    """Sums, means or maxima of bags of embeddings."""

    def __init__(
        self,
        num_embeddings,
        embedding_dim,
        max_norm=None,
        norm_type=2.0,
        scale_grad_by_freq=False,
        mode="mean",
        sparse=False,
        _weight=None,
        include_last_offset=False,
        padding_idx=None,
        device=None,
        dtype=None,
    ):
        super().__init__()
        if max_norm is not None or scale_grad_by_freq:
            raise ValueError("max_norm and scale_grad_by_freq are not written out here")
        if _weight is None:
            _weight = ops.standard_normal((num_embeddings, embedding_dim))
            _weight = _weight.astype(dtype or ms.float32)
            if padding_idx is not None:
                _weight[padding_idx] = 0
        self.num_embeddings = num_embeddings
        self.embedding_dim = embedding_dim
        self.mode = mode
        self.include_last_offset = include_last_offset
        self.padding_idx = padding_idx
        self.weight = ms.Parameter(_weight, name="weight")

    def construct(self, input, offsets=None, per_sample_weights=None):
        if input.ndim == 2:
            bags = [input[at] for at in range(input.shape[0])]
            shares = [
                None if per_sample_weights is None else per_sample_weights[at]
                for at in range(input.shape[0])
            ]
        else:
            ends = [int(each) for each in offsets.asnumpy()]
            if not self.include_last_offset:
                ends.append(input.shape[0])
            pairs = list(zip(ends[:-1], ends[1:]))
            bags = [input[start:end] for start, end in pairs]
            shares = [
                None if per_sample_weights is None else per_sample_weights[start:end]
                for start, end in pairs
            ]
        return ops.stack([self._reduce(bag, share) for bag, share in zip(bags, shares)])

    def _reduce(self, bag, share):
        keep = [at for at, each in enumerate(bag.asnumpy()) if each != self.padding_idx]
        if not keep:
            return ops.zeros((self.embedding_dim,), self.weight.dtype)
        index = ms.Tensor(keep, ms.int32)
        rows = ops.gather(self.weight, ops.gather(bag, index, 0), 0)
        if share is not None:
            rows = rows * ops.gather(share, index, 0).expand_dims(-1)
        if self.mode == "max":
            return ops.amax(rows, 0)
        return rows.sum(0) if self.mode == "sum" else rows.mean(0)
