# case: torch's calls beside MindSpore's are converted, and MindSpore's stay
import mindspore as ms
import torch
from mindspore import mint

y = mint.cat([a, b])
z = torch.cat([c, ms.Tensor([1.0])])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
import mindspore as ms
from mindspore import mint

y = mint.cat([a, b])
z = mint.cat([c, ms.Tensor([1.0])])
