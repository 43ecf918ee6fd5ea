from mindspore import ops


def update_trainable(optimizer, grads):
    """Let an optimizer update its parameters, all but those that are frozen."""
    frozen = [(each, each.copy()) for each in optimizer.parameters if not each.requires_grad]
    optimizer(grads)
    for parameter, value in frozen:
        ops.assign(parameter, value)
