import mindspore as ms

from .clip_gradient_values import clip_gradient_values


def clip_held_gradient_values(parameters, clip_value, foreach=None):
    """Limit each value that parameters hold in `grad` to clip_value and its negative."""
    held = [parameters] if isinstance(parameters, ms.Tensor) else parameters
    grads = [each.grad for each in held if each.grad is not None]
    for gradient, value in zip(grads, clip_gradient_values(grads, clip_value)):
        gradient.copy_(value)
