from .div import div


def div_(input, other, *, rounding_mode=None):
    """Write a quotient, rounded as is asked for, into a tensor (torch.Tensor.div_)."""
    return input.copy_(div(input, other, rounding_mode=rounding_mode))
