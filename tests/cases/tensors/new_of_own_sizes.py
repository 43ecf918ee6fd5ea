# case: x.new(x.shape) takes sizes, whatever x is; of another shape than a tensor's a look is asked for
# target: cpu
# unsafe
import numpy as np
import torch


def corners(x):
    y = x.new(x.shape)
#         ^^^ MP103 safe inferred torch.Tensor.new
    y[..., 0] = x[..., 0] / 2
    return y.clone()
#            ^^^^^ MP103 safe inferred torch.Tensor.clone


def beside(x, other):
    return x.new(other.shape).clone(), x.new(x.size()[:1])
#            ^^^ MP201 review inferred torch.Tensor.new
#                             ^^^^^ MP103 safe inferred torch.Tensor.clone
#                                        ^^^ MP103 safe inferred torch.Tensor.new
#                                              ^^^^ MP103 safe inferred torch.Tensor.size


def data(x, sizes):
    array = np.ones(3)
    return x.new(array.shape), x.new(sizes), x.new([2, 3])
#            ^^^ MP201 review inferred torch.Tensor.new
#                                ^^^ MP201 review inferred torch.Tensor.new
#                                              ^^^ MP103 safe inferred torch.Tensor.new


print(corners(torch.ones(2, 3)), beside(torch.ones(2), None), data(torch.ones(2), [1]))
#             ^^^^^^^^^^ MP102 safe torch.ones
#                                       ^^^^^^^^^^ MP102 safe torch.ones
#                                                                  ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, ops


def new_values(self, *args):
    """A tensor of a dtype from data, or from sizes, filled with zeros (torch.Tensor.new)."""
    if len(args) == 1 and not isinstance(args[0], (int, np.integer)):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=self.dtype)
    return ops.zeros(args or (0,), self.dtype)


def corners(x):
    y = x.new_zeros(x.shape)
    y[..., 0] = x[..., 0] / 2
    return ops.deepcopy(y)


def beside(x, other):
    return ops.deepcopy(x.new_zeros(other.shape)), x.new_zeros(x.shape[:1])


def data(x, sizes):
    array = np.ones(3)
    return new_values(x, array.shape), new_values(x, sizes), new_values(x, [2, 3])


print(corners(mint.ones((2, 3))), beside(mint.ones((2,)), None), data(mint.ones((2,)), [1]))
