import mindspore as ms
import numpy as np
from mindspore import ops

from .PackedSequence import PackedSequence


def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    """The steps of padded sequences without padding (torch.nn.utils.rnn.pack_padded_sequence)."""
    sizes = np.array([int(each) for each in lengths])
    if sizes.min() <= 0:
        raise RuntimeError("the length of every sequence has to be greater than 0")
    if batch_first:
        input = input.swapaxes(0, 1)
    order = back = None
    if enforce_sorted:
        if (np.diff(sizes) > 0).any():
            raise RuntimeError("`lengths` have to be in decreasing order with enforce_sorted=True")
    else:
        first = np.argsort(-sizes, kind="stable")
        sizes = sizes[first]
        order, back = ms.Tensor(first), ms.Tensor(np.argsort(first))
        input = ops.gather(input, order, 1)
    kept = np.arange(sizes[0])[:, None] < sizes
    flat = input[: int(sizes[0])].reshape(-1, *input.shape[2:])
    data = ops.gather(flat, ms.Tensor(np.flatnonzero(kept)), 0)
    return PackedSequence(data, ms.Tensor(kept.sum(1)), order, back)
