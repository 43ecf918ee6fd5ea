from .tanh import tanh


def tanhshrink(input):
    """``x - tanh(x)`` (torch.nn.functional.tanhshrink)."""
    return input - tanh(input)
