from mindspore import ops


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)
