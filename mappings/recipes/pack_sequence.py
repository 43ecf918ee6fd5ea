from mindspore import ops

from .pack_padded_sequence import pack_padded_sequence


def pack_sequence(sequences, enforce_sorted=True):
    """The steps of sequences of different length (torch.nn.utils.rnn.pack_sequence)."""
    lengths = [each.shape[0] for each in sequences]
    rows = []
    for each in sequences:
        more = max(lengths) - each.shape[0]
        blank = ops.zeros((more, *each.shape[1:]), each.dtype)
        rows.append(ops.cat((each, blank)) if more else each)
    return pack_padded_sequence(ops.stack(rows, 1), lengths, False, enforce_sorted)
