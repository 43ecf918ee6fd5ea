# case: methods of a MindSpore Tensor are left alone, also where torch has them
import mindspore as ms
import torch

x = ms.Tensor([1.0])
print(x.size, x.transpose(0, 1), x.max(axis=0))
y = torch.abs(z)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
import mindspore as ms
from mindspore import mint

x = ms.Tensor([1.0])
print(x.size, x.transpose(0, 1), x.max(axis=0))
y = mint.abs(z)
