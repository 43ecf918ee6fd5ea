from mindspore.experimental.optim.lr_scheduler import LRScheduler


def has_state(value, name):
    """Whether anything has a method for its state in torch, as schedulers do."""
    return hasattr(value, name) or isinstance(value, LRScheduler)
