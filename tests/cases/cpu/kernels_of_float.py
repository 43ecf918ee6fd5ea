# case: functions of float get integers as float32, bool goes through integers where values move
# target: cpu
import torch
import torch.nn.functional as F

i = torch.tensor([1, 2, 3])
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
b = torch.tensor([True, False])
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
d = torch.tensor([0.1, 1.0], dtype=torch.float64)
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                  ^^^^^^^^^^^^^ MP104 safe torch.float64
x = torch.ones(3)
#   ^^^^^^^^^^ MP102 safe torch.ones
print(torch.asinh(i), i.lgamma(), F.softsign(i), torch.diag(b), F.hardshrink(d))
#     ^^^^^^^^^^^ MP102 safe torch.asinh
#                 ^ MP112 safe inferred torch.asinh
#                     ^ MP112 safe inferred torch.Tensor.lgamma
#                                 ^^^^^^^^^^ MP102 safe torch.nn.functional.softsign
#                                            ^ MP112 safe inferred torch.nn.functional.softsign
#                                                ^^^^^^^^^^ MP102 safe torch.diag
#                                                ^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                                                               ^^^^^^^^^^^^ MP102 safe torch.nn.functional.hardshrink
#                                                               ^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
print(torch.asinh(x), x.lgamma(), F.softsign(x), torch.diag(x), F.hardshrink(x))
#     ^^^^^^^^^^^ MP102 safe torch.asinh
#                                 ^^^^^^^^^^ MP102 safe torch.nn.functional.softsign
#                                                ^^^^^^^^^^ MP102 safe torch.diag
#                                                               ^^^^^^^^^^^^ MP102 safe torch.nn.functional.hardshrink
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, ops


def diag(input, diagonal=0):
    """A matrix with a vector on its diagonal, or the diagonal of a matrix."""
    if input.ndim == 1:
        return ops.diag_embed(input, diagonal)
    # A tensor of its own, as in torch: a view would not be written into.
    return ops.diagonal(input, diagonal).copy()


i = ms.tensor([1, 2, 3])
b = ms.tensor([True, False])
d = ms.tensor([0.1, 1.0], dtype=ms.float64)
x = mint.ones((3,))
print(ops.asinh(i.astype(ms.float32)), i.astype(ms.float32).lgamma(), ops.softsign(i.astype(ms.float32)), diag(b.int()).bool(), F.hardshrink(d))
print(ops.asinh(x), x.lgamma(), ops.softsign(x), diag(x), F.hardshrink(x))
