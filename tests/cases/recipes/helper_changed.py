# case: a function that someone changed is not taken for the helper, which gets another name
import torch


def aminmax(input, *, dim=None, keepdim=False):
    """The least and the largest element (torch.aminmax), as a plain tuple."""
    return input.min(), input.max()


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.aminmax(x)
#          ^^^^^^^^^^^^^ MP102 safe torch.aminmax
# --- after ---
import mindspore as ms


def aminmax_1(input, *, dim=None, keepdim=False):
    """The least and the largest element (torch.aminmax), as a plain tuple."""
    if dim is None:
        least, largest = input.min(), input.max()
        shape = (1,) * input.ndim if keepdim else ()
        return least.reshape(shape), largest.reshape(shape)
    return input.amin(dim, keepdim), input.amax(dim, keepdim)


def aminmax(input, *, dim=None, keepdim=False):
    """The least and the largest element (torch.aminmax), as a plain tuple."""
    return input.min(), input.max()


def f(x: ms.Tensor):
    return aminmax_1(x)
