# case: a product of eight bits and of other integers is computed in one dtype; others are left
# target: cpu
import torch

u = torch.tensor([3, 5, 7], dtype=torch.uint8)
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                 ^^^^^^^^^^^ MP104 safe torch.uint8
w = torch.tensor([3, 5, 7], dtype=torch.int8)
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                 ^^^^^^^^^^ MP104 safe torch.int8
print(u * torch.tensor([2]), u * torch.tensor(2), torch.tensor(2) * -w)
#     ^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#         ^^^^^^^^^^^^ MP102 safe torch.tensor
#                            ^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                                ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                 ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                 ^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
print(torch.mul(u, torch.tensor(2)), w.mul(torch.tensor([2, 3, 4])))
#     ^^^^^^^^^ MP102 safe torch.mul
#     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                  ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                                          ^^^^^^^^^^^^ MP102 safe torch.tensor
s = torch.tensor([2, 3])[0]
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
print(u * s, u * w, w * torch.tensor(2, dtype=torch.int32), u * u)
#     ^^^^^ MP521 manual inferred torch.Tensor
#            ^^^^^ MP521 safe inferred torch.Tensor
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                             ^^^^^^^^^^^ MP104 safe torch.int32
u *= torch.tensor(2)
#| MP521 manual inferred torch.Tensor
#    ^^^^^^^^^^^^ MP102 safe torch.tensor
print(u * 2, u * torch.ones(3), u.int() * torch.tensor(2), w + torch.tensor([2]))
#                ^^^^^^^^^^ MP102 safe torch.ones
#                                         ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                              ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import mindspore as ms
from mindspore import mint

u = ms.tensor([3, 5, 7], dtype=ms.uint8)
w = ms.tensor([3, 5, 7], dtype=ms.int8)
print(u.astype(ms.int64) * ms.tensor([2]), u * ms.tensor(2).astype(ms.uint8), ms.tensor(2).astype(ms.int8) * -w)
print(mint.mul(u, ms.tensor(2).astype(ms.uint8)), w.astype(ms.int64).mul(ms.tensor([2, 3, 4])))
s = ms.tensor([2, 3])[0]
print(u * s, u.astype(ms.int16) * w.astype(ms.int16), w * ms.tensor(2, dtype=ms.int32).astype(ms.int8), u * u)
u *= ms.tensor(2)
print(u * 2, u * mint.ones((3,)), u.int() * ms.tensor(2), w + ms.tensor([2]))
