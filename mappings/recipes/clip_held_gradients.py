import mindspore as ms

from .clip_gradients import clip_gradients


def clip_held_gradients(
    parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None
):
    """Scale what parameters hold in `grad` to a norm of at most max_norm; give what it was."""
    held = [parameters] if isinstance(parameters, ms.Tensor) else parameters
    grads = [each.grad for each in held if each.grad is not None]
    if not grads:
        return ms.Tensor(0.0)
    scaled, total = clip_gradients(grads, max_norm, norm_type, error_if_nonfinite)
    for gradient, value in zip(grads, scaled):
        gradient.copy_(value)
    return total
