from mindspore import ops


def round_decimals(input, *, decimals=0):
    """Round to a number of decimals."""
    if decimals == 0:
        return ops.round(input)
    scale = 10.0 ** abs(decimals)
    if decimals > 0:
        return ops.round(input * scale) / scale
    return ops.round(input / scale) * scale
