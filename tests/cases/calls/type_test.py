# case: isinstance with torch.Tensor names MindSpore's Tensor
import torch

if isinstance(x, torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    run(x)
# --- after ---
import mindspore as ms

if isinstance(x, ms.Tensor):
    run(x)
