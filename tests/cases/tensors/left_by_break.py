# case: behind a loop stands what was bound before a break
import torch

while True:
    x = torch.zeros(3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    if x.size(0):
#        ^^^^ MP103 safe torch.Tensor.size
        x = [1, 2]
        break
print(x.index(1), x.count(1))
# --- after ---
from mindspore import mint

while True:
    x = mint.zeros((3,))
    if x.shape[0]:
        x = [1, 2]
        break
print(x.index(1), x.count(1))
