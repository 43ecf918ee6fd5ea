from mindspore import ops


def unfold_windows(input, dimension, size, step):
    """Sliding windows along a dimension, as a last dimension (torch.Tensor.unfold)."""
    dimension = dimension % input.ndim
    count = (input.shape[dimension] - size) // step + 1
    at = ops.arange(count).reshape(-1, 1) * step + ops.arange(size)
    windows = ops.gather(input, at, dimension)
    return ops.moveaxis(windows, dimension + 1, -1)
