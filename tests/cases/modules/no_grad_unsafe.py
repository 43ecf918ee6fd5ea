# case: unsafe writes `ms._no_grad()`
# unsafe
import torch

with torch.no_grad():
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    y = torch.abs(x)
#       ^^^^^^^^^ MP102 safe torch.abs


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def run(x):
    return x
# --- after ---
import mindspore as ms
from mindspore import mint

with ms._no_grad():
    y = mint.abs(x)


@ms._no_grad()
def run(x):
    return x
