from mindspore import ops


def polar(abs, angle):
    """A complex tensor of absolute values and angles."""
    return ops.Complex()(abs * ops.cos(angle), abs * ops.sin(angle))
