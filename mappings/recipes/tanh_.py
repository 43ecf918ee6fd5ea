from .tanh import tanh


def tanh_(input):
    """Write the hyperbolic tangent into a tensor (torch.tanh_)."""
    return input.copy_(tanh(input))
