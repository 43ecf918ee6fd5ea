import mindspore as ms
import numpy as np
from mindspore import ops


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    """Pads packed sequences, and gives lengths (torch.nn.utils.rnn.pad_packed_sequence)."""
    data, sizes, _, back = sequence
    sizes = sizes.asnumpy()
    steps, batch = len(sizes), int(sizes[0])
    if total_length is not None and total_length < steps:
        raise ValueError(f"total_length={total_length} is less than the longest of {steps}")
    kept = np.arange(batch) < sizes[:, None]
    kept = np.concatenate([kept, np.zeros(((total_length or steps) - steps, batch), bool)])
    # One row of padding stands after the others.
    places = np.full(kept.shape, data.shape[0])
    places[kept] = np.arange(data.shape[0])
    filling = ops.full((1, *data.shape[1:]), padding_value, dtype=data.dtype)
    rows = ops.gather(ops.cat((data, filling)), ms.Tensor(places.reshape(-1)), 0)
    found = rows.reshape(*kept.shape, *data.shape[1:])
    lengths = ms.Tensor(kept.sum(0))
    if back is not None:
        found, lengths = ops.gather(found, back, 1), ops.gather(lengths, back, 0)
    return (found.swapaxes(0, 1) if batch_first else found), lengths
