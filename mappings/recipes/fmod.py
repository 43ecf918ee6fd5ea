import mindspore as ms
from mindspore import ops


def fmod(input, other):
    """What a division leaves, with the sign of what is divided (torch.fmod)."""
    if input.dtype == ms.float64 and not isinstance(other, ms.Tensor):
        other = ms.Tensor(other, ms.float64)
    of_tensor = isinstance(other, ms.Tensor) and other.is_floating_point()
    if input.is_floating_point() or of_tensor or isinstance(other, float):
        return ops.truncate_mod(input, other)
    return input - ops.truncate_div(input, other) * other
