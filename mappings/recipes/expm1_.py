from .expm1 import expm1


def expm1_(input):
    """Write exp(x) - 1 into a tensor (torch.expm1_)."""
    return input.copy_(expm1(input))
