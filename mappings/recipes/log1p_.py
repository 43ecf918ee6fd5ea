from .log1p import log1p


def log1p_(input):
    """Write log(1 + x) into a tensor (torch.log1p_)."""
    return input.copy_(log1p(input))
