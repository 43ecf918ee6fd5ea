# case: torch.tensor becomes ms.tensor
import torch

y = torch.tensor([1.0, 2.0], dtype=torch.float32)
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                  ^^^^^^^^^^^^^ MP104 safe torch.float32
# --- after ---
import mindspore as ms

y = ms.tensor([1.0, 2.0], dtype=ms.float32)
