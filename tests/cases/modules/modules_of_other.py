# case: modules and children of other objects stay
import torch

for m in registry.modules():
    print(m, torch.abs(x))
#            ^^^^^^^^^ MP102 safe torch.abs
for c in family.children():
    print(c)
# --- after ---
from mindspore import mint

for m in registry.modules():
    print(m, mint.abs(x))
for c in family.children():
    print(c)
