# case: uses in else of loops and finally of try are found
import torch

while going():
    run()
else:
    y = torch.abs(x)
#       ^^^^^^^^^ MP102 safe torch.abs
try:
    run()
finally:
    z = torch.exp(x)
#       ^^^^^^^^^ MP102 safe torch.exp
# --- after ---
from mindspore import mint

while going():
    run()
else:
    y = mint.abs(x)
try:
    run()
finally:
    z = mint.exp(x)
