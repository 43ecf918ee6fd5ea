from mindspore import ops

from .reduced import reduced


def huber_loss(input, target, reduction="mean", delta=1.0):
    """Huber's loss of differences, of none too (torch.nn.functional.huber_loss)."""
    return reduced(ops.huber_loss(input, target, "none", delta), reduction)
