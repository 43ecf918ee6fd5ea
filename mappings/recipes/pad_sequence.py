from mindspore import ops


def pad_sequence(sequences, batch_first=False, padding_value=0.0, padding_side="right"):
    """Stack tensors of different length after filling up the shorter ones."""
    longest = max(each.shape[0] for each in sequences)
    rows = []
    for each in sequences:
        missing = longest - each.shape[0]
        if missing:
            fill = ops.full((missing, *each.shape[1:]), padding_value, dtype=each.dtype)
            each = ops.cat((each, fill) if padding_side == "right" else (fill, each))
        rows.append(each)
    return ops.stack(rows, 0 if batch_first else 1)
