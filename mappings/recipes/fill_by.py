import mindspore as ms
from mindspore.common.initializer import initializer


def fill_by(tensor, initial):
    """Fill a tensor with what an initializer makes, and give it back."""
    values = initializer(initial, tensor.shape, tensor.dtype).init_data()
    if isinstance(tensor, ms.Parameter):
        tensor.copy_(values)
    else:
        # At `[...]` a view gets values of its own on CPU: of `p.data`, `p` stayed as it was.
        tensor[()] = values
    return tensor
