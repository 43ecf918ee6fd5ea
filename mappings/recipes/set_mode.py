from mindspore import nn


def set_mode(module, mode=True, parts=False):
    """Set a mode by `train` of each part of a model, as torch does (torch.nn.Module.train).

    parts: its own `train` is what asks, so that it is not called again.
    """
    overridden = None if parts else getattr(type(module), "train", None)
    if overridden is not None:
        return overridden(module, mode)
    nn.Cell.set_train(module, mode)
    for part in module.cells():
        set_mode(part, mode)
    return module
