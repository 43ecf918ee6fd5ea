# case: a helper gets a number where a variable anywhere in the file has its name
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    aminmax = torch.aminmax(x)
#             ^^^^^^^^^^^^^ MP102 safe torch.aminmax
    aminmax_1 = aminmax
    return aminmax_1
# --- after ---
import mindspore as ms


def aminmax_2(input, *, dim=None, keepdim=False):
    """The least and the largest element (torch.aminmax), as a plain tuple."""
    if dim is None:
        least, largest = input.min(), input.max()
        shape = (1,) * input.ndim if keepdim else ()
        return least.reshape(shape), largest.reshape(shape)
    return input.amin(dim, keepdim), input.amax(dim, keepdim)


def f(x: ms.Tensor):
    aminmax = aminmax_2(x)
    aminmax_1 = aminmax
    return aminmax_1
