# case: where the file has a variable called ms, the module is imported under its own name
import torch

ms = 1000 * seconds
dtype = torch.float32
#       ^^^^^^^^^^^^^ MP104 safe torch.float32
# --- after ---
import mindspore

ms = 1000 * seconds
dtype = mindspore.float32
