# case: all and any of uint8 are of uint8, unless only their truth is read
# target: cpu
import torch

x = torch.tensor([[0, 1], [1, 2]], dtype=torch.uint8)
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                        ^^^^^^^^^^^ MP104 safe torch.uint8
a = x.all()
#     ^^^ MP112 safe inferred torch.Tensor
b = torch.all(x, 1) + 255
#   ^^^^^^^^^ MP102 safe torch.all
#   ^^^^^^^^^ MP112 safe inferred torch.Tensor
c = (x * 2).any(dim=1)
#           ^^^ MP103 safe torch.Tensor.any
#           ^^^ MP112 safe inferred torch.Tensor
d = ~torch.any(x)
#    ^^^^^^^^^ MP102 safe torch.any
#    ^^^^^^^^^ MP112 safe inferred torch.Tensor
# What stays: masks of bool, and results whose truth alone is read.
e = (x > 0).all()
if x.all() or x.any():
#               ^^^ MP103 safe torch.Tensor.any
    f = bool(torch.any(x))
#            ^^^^^^^^^ MP102 safe torch.any
g = x.all(1).float()
h = not x.any()
#         ^^^ MP103 safe torch.Tensor.any
i = torch.tensor([1.5]).all()
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import mindspore as ms
from mindspore import mint

x = ms.tensor([[0, 1], [1, 2]], dtype=ms.uint8)
a = x.all().astype(ms.uint8)
b = mint.all(x, 1).astype(ms.uint8) + 255
c = (x * 2).bool().any(dim=1).astype(ms.uint8)
d = ~mint.any(x.bool()).astype(ms.uint8)
# What stays: masks of bool, and results whose truth alone is read.
e = (x > 0).all()
if x.all() or x.bool().any():
    f = bool(mint.any(x.bool()))
g = x.all(1).float()
h = not x.bool().any()
i = ms.tensor([1.5]).all()
