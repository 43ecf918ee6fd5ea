from mindspore import ops


def fill_eye(tensor):
    """Fill a matrix with ones on its diagonal and zeros elsewhere."""
    tensor[:] = ops.eye(tensor.shape[0], tensor.shape[1], tensor.dtype)
    return tensor
