import mindspore as ms

from .update_by_gradients import update_by_gradients


def step_by_closure(optimizer, closure):
    """Let an optimizer step by a function that computes the loss, and the gradients it then holds.

    One with a `step` of its own calls it as often as it likes, others once; the loss is returned.
    """

    def handing():
        # Such a `step` records nothing for itself, which is not meant for the closure. A block
        # without gradients turns them on at its end if they were on before it.
        block = ms._no_grad()
        block.__enter__()
        before, block.prev_state = block.prev_state, True
        block.__exit__(None, None, None)
        try:
            loss = closure()
        finally:
            block.prev_state = before
            block.__exit__(None, None, None)
        optimizer.hand_out_gradients(optimizer.held_gradients)
        return loss

    if hasattr(optimizer, "hand_out_gradients"):
        try:
            return optimizer.step(handing)
        finally:
            for parameter in optimizer.parameters:
                vars(parameter).pop("grad", None)
    if hasattr(optimizer, "step"):
        return optimizer.step(closure)
    loss = closure()
    update_by_gradients(optimizer)
    return loss
