from mindspore import ops


def clip_gradient_values(grads, clip_value, foreach=None):
    """Return the gradients with each value limited to clip_value and its negative."""
    limit = float(clip_value)
    return tuple(ops.clamp(each, -limit, limit) for each in grads)
