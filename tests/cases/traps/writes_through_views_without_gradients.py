# case: a script that never goes back writes through views as it stands
# unsafe
# target: cpu
import torch

grid = torch.zeros(3, 3)
#      ^^^^^^^^^^^ MP102 safe torch.zeros
grid.view(-1)[::2] = 1
print(grid)
# --- after ---
from mindspore import mint

grid = mint.zeros((3, 3))
grid.view(-1)[::2] = 1
print(grid)
