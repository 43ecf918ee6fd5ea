from mindspore import nn


def any_train(value, *args, **kwargs):
    """What `train` does of anything: a Cell enters training mode or leaves it, and is given."""
    if isinstance(value, nn.Cell) and not hasattr(value, "train"):
        return value.set_train(*args, **kwargs)
    return value.train(*args, **kwargs)
