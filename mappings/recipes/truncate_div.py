import mindspore as ms
from mindspore import ops


def truncate_div(input, other):
    """A quotient that is rounded towards zero (torch.div with `rounding_mode="trunc"`)."""
    if isinstance(input, ms.Tensor) and isinstance(other, ms.Tensor) and input.shape != other.shape:
        # A divisor of 0 that is stretched to a shape makes all quotients infinite on CPU.
        shape = (input == other).shape
        input, other = input.broadcast_to(shape), other.broadcast_to(shape)
    if not isinstance(input, ms.Tensor) and not isinstance(other, ms.Tensor):
        input = ms.Tensor(input)
    return ops.truncate_div(input, other)
