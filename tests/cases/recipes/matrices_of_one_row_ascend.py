# case: on Ascend, the determinant and the inverse are those of MindSpore
# target: ascend
import torch

S = torch.tensor([[2.0]])
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
print(torch.inverse(S), S.inverse(), torch.linalg.inv(S), torch.linalg.inv(A=S))
#     ^^^^^^^^^^^^^ MP102 safe torch.inverse
#                                    ^^^^^^^^^^^^^^^^ MP102 safe torch.linalg.inv
#                                                         ^^^^^^^^^^^^^^^^ MP102 safe torch.linalg.inv
print(torch.det(S), S.det(), torch.linalg.det(A=S), torch.logdet(S), S.logdet())
#     ^^^^^^^^^ MP102 safe torch.det
#                            ^^^^^^^^^^^^^^^^ MP102 safe torch.linalg.det
#                                                   ^^^^^^^^^^^^ MP201 review torch.logdet
#                                                                      ^^^^^^ MP201 manual torch.Tensor.logdet
sign, value = torch.linalg.slogdet(S)
#             ^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.linalg.slogdet
print(sign, torch.slogdet(S).logabsdet, S.slogdet()[0])
#           ^^^^^^^^^^^^^ MP102 safe torch.slogdet
#                            ^^^^^^^^^ MP107 safe torch.slogdet
print(torch.trace(S), S.trace())
#     ^^^^^^^^^^^ MP102 safe torch.trace
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch

S = ms.tensor([[2.0]])
print(mint.inverse(S), S.inverse(), mint.linalg.inv(S), mint.linalg.inv(input=S))
print(ops.det(S), S.det(), ops.det(input=S), torch.logdet(S), S.logdet())
sign, value = ops.slogdet(S)
print(sign, ops.slogdet(S)[1], S.slogdet()[0])
print(mint.trace(S), S.trace())
