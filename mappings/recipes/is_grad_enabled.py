import mindspore as ms


def is_grad_enabled():
    """Whether gradients are recorded here (torch.is_grad_enabled)."""
    block = ms._no_grad()
    with block:
        return block.prev_state
