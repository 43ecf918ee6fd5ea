# case: a function that shares memory with an array has a twin that does
import torch

y = torch.from_numpy(a)
#   ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
# --- after ---
import mindspore as ms

y = ms.from_numpy(a)
