# case: float16 is divided in single precision by a number that it cannot hold, where the quotient is rounded down
# target: cpu
import torch

h = torch.ones(3, dtype=torch.float16)
#   ^^^^^^^^^^ MP102 safe torch.ones
#                       ^^^^^^^^^^^^^ MP104 safe torch.float16
step = 0.3
print(h // 0.1, (h + 1) // step, h % 0.1, h // 2, h // 0.5, h / 0.1, h // h)
#     ^^^^^^^^ MP521 safe inferred torch.Tensor
#               ^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint

h = mint.ones((3,), dtype=ms.float16)
step = 0.3
print((h.astype(ms.float32) // 0.1).astype(ms.float16), (((h + 1).astype(ms.float32)) // step).astype(ms.float16), h % 0.1, h // 2, h // 0.5, h / 0.1, h // h)
