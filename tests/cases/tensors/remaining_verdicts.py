# case: a method that differs is left alone; MindSpore's own receiver is not reported again
# findings: some
import torch

w = torch.abs(x)
v, j = w.topk(2)
# --- after ---
from mindspore import mint

w = mint.abs(x)
v, j = mint.topk(w, 2)
