# case: members of results are still reported when the call has become MindSpore's
# remaining
import torch

w = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
w.backward()
# ^^^^^^^^ MP404 manual torch.Tensor.backward
print(w.is_cuda, w.size(0))
#       ^^^^^^^ MP403 review torch.Tensor.is_cuda
#                  ^^^^ MP103 safe torch.Tensor.size
# --- after ---
from mindspore import mint

w = mint.abs(x)
w.backward()
# ^^^^^^^^ MP404 manual torch.Tensor.backward
print(w.is_cuda, w.shape[0])
#       ^^^^^^^ MP403 review torch.Tensor.is_cuda
