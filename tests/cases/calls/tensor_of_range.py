# case: a tensor of a range is told, as MindSpore takes lists and tuples
# target: cpu
import torch

a = torch.tensor(range(3))
#   ^^^^^^^^^^^^ MP302 manual torch.tensor
b = torch.tensor(list(range(3)))
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import mindspore as ms
import torch

a = torch.tensor(range(3))
b = ms.tensor(list(range(3)))
