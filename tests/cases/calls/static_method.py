# case: a function that is a static method there is called through its class
# unsafe
import torch

y = torch.from_numpy(a)
#   ^^^^^^^^^^^^^^^^ MP302 manual torch.from_numpy
# --- after ---
import mindspore as ms

y = ms.Tensor.from_numpy(a)
