# case: a tensor without dimensions does not decide the dtype: it is brought to that of the other
# target: cpu
import torch

small = torch.tensor([1, 250], dtype=torch.uint8)
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                    ^^^^^^^^^^^ MP104 safe torch.uint8
half = torch.tensor([1.0, 2.5], dtype=torch.float16)
#      ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                     ^^^^^^^^^^^^^ MP104 safe torch.float16
a = torch.maximum(small, torch.tensor(2))
#   ^^^^^^^^^^^^^ MP102 safe torch.maximum
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                        ^^^^^^^^^^^^ MP102 safe torch.tensor
b = torch.where(half > 2, half, torch.tensor(2.0))
#   ^^^^^^^^^^^ MP102 safe torch.where
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                               ^^^^^^^^^^^^ MP102 safe torch.tensor
c = small.max(torch.tensor(2))
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#         ^^^ MP103 safe torch.Tensor.max
#             ^^^^^^^^^^^^ MP102 safe torch.tensor
d = half + torch.tensor(1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
e = torch.fmax(small, torch.tensor(2))
#   ^^^^^^^^^^ MP102 safe torch.fmax
#   ^^^^^^^^^^ MP521 manual inferred torch.Tensor
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                     ^^^^^^^^^^^^ MP102 safe torch.tensor
# What stays: another kind of number, one dtype, dimensions, and an axis.
f = torch.maximum(small, torch.tensor(1.5))
#   ^^^^^^^^^^^^^ MP102 safe torch.maximum
#                        ^^^^^^^^^^^^ MP102 safe torch.tensor
g = torch.maximum(small, torch.tensor(2, dtype=torch.uint8))
#   ^^^^^^^^^^^^^ MP102 safe torch.maximum
#                        ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                              ^^^^^^^^^^^ MP104 safe torch.uint8
h = torch.maximum(small, torch.tensor([2]))
#   ^^^^^^^^^^^^^ MP102 safe torch.maximum
#                        ^^^^^^^^^^^^ MP102 safe torch.tensor
i = small.max(0)
# --- after ---
import mindspore as ms
from mindspore import mint, ops

small = ms.tensor([1, 250], dtype=ms.uint8)
half = ms.tensor([1.0, 2.5], dtype=ms.float16)
a = mint.maximum(small, ms.tensor(2).astype(ms.uint8))
b = mint.where(half > 2, half, ms.tensor(2.0).astype(ms.float16))
c = mint.max(small, ms.tensor(2).astype(ms.uint8))
d = half + ms.tensor(1.0).astype(ms.float16)
e = ops.fmax(small, ms.tensor(2))
# What stays: another kind of number, one dtype, dimensions, and an axis.
f = mint.maximum(small, ms.tensor(1.5))
g = mint.maximum(small, ms.tensor(2, dtype=ms.uint8))
h = mint.maximum(small, ms.tensor([2]))
i = small.max(0)
