# case: methods that differ are still reported when their receiver has become MindSpore's
# findings: some
# remaining
import torch

w = torch.abs(x)
v, j = w.topk(2)
#        ^^^^ MP201 manual torch.Tensor.topk
# --- after ---
from mindspore import mint

w = mint.abs(x)
v, j = w.topk(2)
#        ^^^^ MP201 manual torch.Tensor.topk
