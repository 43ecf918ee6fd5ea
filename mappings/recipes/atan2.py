from mindspore import ops


def atan2(input, other):
    """The angle of a point (torch.atan2); at the origin its gradient is 0."""
    origin = ops.logical_and(input == 0, other == 0)
    angle = ops.atan2(input, ops.where(origin, ops.ones_like(other), other))
    return ops.where(origin, ops.stop_gradient(ops.atan2(input, other)), angle)
