# case: the parts of an unpacked result are Tensors
import torch

values, indices = torch.sort(x)
#                 ^^^^^^^^^^ MP102 safe torch.sort
print(values.size(0), indices.size(0))
#            ^^^^ MP103 safe torch.Tensor.size
#                             ^^^^ MP103 safe torch.Tensor.size
# --- after ---
from mindspore import mint

values, indices = mint.sort(x)
print(values.shape[0], indices.shape[0])
