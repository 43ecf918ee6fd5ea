import mindspore as ms
from mindspore import ops


def BoolTensor(*args):
    """A tensor of bool from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        return ms.tensor(args[0], dtype=ms.bool_)
    return ops.zeros(args or (0,), ms.bool_)
