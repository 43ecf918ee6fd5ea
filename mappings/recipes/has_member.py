from mindspore import nn


def has_member(value, name):
    """Whether anything has a method that each Module has in torch, and no optimizer."""
    if isinstance(value, nn.Optimizer) or hasattr(value, "param_groups"):
        return False
    return isinstance(value, nn.Cell) or hasattr(value, name)
