from .update_trainable import update_trainable


def step_by_grad(optimizer):
    """Let an optimizer step by the gradients that its parameters have in `grad`."""
    update_trainable(optimizer, [each.grad for each in optimizer.parameters])
