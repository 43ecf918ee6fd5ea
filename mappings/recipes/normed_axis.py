from mindspore import nn


def normed_axis(module, name, dim):
    """The axis of a weight along which each part has a length; -1 where all has one."""
    if dim is None or dim == -1:
        return -1
    # The weight of a one-dimensional convolution has an axis of 1 before its last here.
    inserted = name == "weight" and isinstance(module, (nn.Conv1d, nn.Conv1dTranspose))
    dim %= getattr(module, name).ndim - inserted
    return dim + (inserted and dim > 1)
