from mindspore import ops


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    """Values between two bounds (torch.nn.functional.hardtanh); the gradient at these is 0."""
    high = ops.where(input >= max_val, ops.full_like(input, max_val), input)
    return ops.where(input <= min_val, ops.full_like(input, min_val), high)
