from .update_by_gradients import update_by_gradients


def step_by_closure(optimizer, closure):
    """Let an optimizer step by a function that computes the loss, and the gradients it then holds.

    One with a `step` of its own calls it as often as it likes, others once; the loss is returned.
    """
    if hasattr(optimizer, "step"):
        return optimizer.step(closure)
    loss = closure()
    update_by_gradients(optimizer)
    return loss
