import mindspore as ms
from mindspore.common.initializer import initializer


def fill_by(tensor, initial):
    """Fill a tensor with what an initializer makes, and give it back."""
    values = initializer(initial, tensor.shape, tensor.dtype).init_data()
    if isinstance(tensor, ms.Parameter):
        tensor.copy_(values)
    else:
        tensor[...] = values
    return tensor
