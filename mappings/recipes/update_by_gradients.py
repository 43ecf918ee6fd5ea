from mindspore import ops


def update_by_gradients(optimizer):
    """Let an optimizer update its parameters, but frozen ones, by the gradients that it holds."""
    held = getattr(optimizer, "held_gradients", None)
    if held is not None:
        frozen = [(each, each.copy()) for each in optimizer.parameters if not each.requires_grad]
        optimizer(held)
        for parameter, value in frozen:
            ops.assign(parameter, value)
