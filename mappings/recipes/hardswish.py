from .hardtanh import hardtanh


def hardswish(input, inplace=False):
    """``x * relu6(x + 3) / 6`` (torch.nn.functional.hardswish), with its gradients at -3 and 3."""
    return input * (hardtanh(input + 3, 0.0, 6.0) / 6)
