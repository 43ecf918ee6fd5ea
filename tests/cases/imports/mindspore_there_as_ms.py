# case: `import mindspore as ms` that is there serves
import mindspore as ms
import torch

y = ms.Tensor([1.0]).astype(torch.float32)
#                           ^^^^^^^^^^^^^ MP104 safe torch.float32
# --- after ---
import mindspore as ms

y = ms.Tensor([1.0]).astype(ms.float32)
