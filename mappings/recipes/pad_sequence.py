from mindspore import ops


def pad_sequence(sequences, batch_first=False, padding_value=0.0, padding_side="right"):
    """Stack sequences of different lengths (torch.nn.utils.rnn.pad_sequence)."""
    longest = max(item.shape[0] for item in sequences)
    rows = []
    for item in sequences:
        fill = ops.full((longest - item.shape[0], *item.shape[1:]), padding_value, dtype=item.dtype)
        if item.shape[0] < longest:
            item = ops.cat((item, fill) if padding_side == "right" else (fill, item))
        rows.append(item)
    return ops.stack(rows, 0 if batch_first else 1)
