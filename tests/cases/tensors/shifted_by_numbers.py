# case: a number of Python's by which a tensor is shifted takes the tensor's dtype, beside shifts by tensors
import torch


def f():
    y, k = torch.tensor([4, 8], dtype=torch.int32), 1
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                     ^^^^^^^^^^^ MP104 safe torch.int32
    z = torch.tensor([4, 8], dtype=torch.int64)
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                  ^^^^^^^^^^^ MP104 safe torch.int64
    one = 1
    return y >> one, y << z, one << y
#          ^^^^^^^^ MP201 safe inferred torch.Tensor
#                    ^^^^^^ MP201 review inferred torch.Tensor
#                            ^^^^^^^^ MP201 safe inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import ops


def f():
    y, k = ms.tensor([4, 8], dtype=ms.int32), 1
    z = ms.tensor([4, 8], dtype=ms.int64)
    one = 1
    return ops.bitwise_right_shift(y, one), y << z, ops.bitwise_left_shift(one, y)
