from mindspore import ops


def inverse(input):
    """The inverse of matrices (torch.inverse), of those with one row too, which ops refuses."""
    return 1 / input if tuple(input.shape[-2:]) == (1, 1) else ops.inverse(input)
