# case: repeat as often as a method tells the size of something is Tensor's, for review; another number with an axis may be NumPy's
# target: cpu
# unsafe
import torch


def sized(given, x):
    y = torch.cos(x)
#       ^^^^^^^^^ MP102 safe torch.cos
    return given.repeat(y.size(0), 1)
#                ^^^^^^ MP201 review inferred torch.Tensor.repeat
#                         ^^^^ MP103 safe torch.Tensor.size


def left(given, sizes, x, axis):
    y = torch.cos(x)
#       ^^^^^^^^^ MP102 safe torch.cos
    a = given.repeat(sizes.size(axis), 1), given.repeat(sizes.size(), 1)
#                          ^^^^ MP205 manual guessed torch.Tensor.size
#                                                             ^^^^ MP205 manual guessed torch.Tensor.size
    return a, given.repeat(y.shape[0], 1), given.repeat(y.size(0))
#                                                         ^^^^ MP103 safe torch.Tensor.size


def along_the_first_axis(array, x):
    return array.repeat(torch.cos(x).size(0), 0), array.repeat(1, 0)
#                       ^^^^^^^^^ MP102 safe torch.cos
#                                    ^^^^ MP103 safe torch.Tensor.size
# --- after ---
from mindspore import mint


def sized(given, x):
    y = mint.cos(x)
    return given.tile((y.shape[0], 1))


def left(given, sizes, x, axis):
    y = mint.cos(x)
    a = given.repeat(sizes.size(axis), 1), given.repeat(sizes.size(), 1)
    return a, given.repeat(y.shape[0], 1), given.repeat(y.shape[0])


def along_the_first_axis(array, x):
    return array.repeat(mint.cos(x).shape[0], 0), array.repeat(1, 0)
