# case: a name assigned from torch is followed to its uses
import torch

cat = torch.cat
#     ^^^^^^^^^ MP102 safe torch.cat
y = cat([a, b])
# --- after ---
from mindspore import mint

cat = mint.cat
y = cat([a, b])
