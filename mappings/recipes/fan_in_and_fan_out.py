import math


def fan_in_and_fan_out(tensor):
    """Return how many inputs and outputs a weight connects."""
    if tensor.ndim < 2:
        raise ValueError("Fan in and fan out can not be computed for fewer than 2 dimensions")
    field = math.prod(tensor.shape[2:])
    return tensor.shape[1] * field, tensor.shape[0] * field
