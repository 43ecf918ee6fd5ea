import mindspore as ms
from mindspore import ops


def leaky_relu(input, negative_slope=0.01, inplace=False):
    """A slope where x is not positive (torch.nn.functional.leaky_relu); it is the gradient at 0."""
    return ops.select(input > 0, input, input * ms.tensor(negative_slope, input.dtype))
