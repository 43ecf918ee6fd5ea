# case: on cpu a tuple of paddings is reviewed, as it is written otherwise there
# target: cpu
from torch import nn

conv = nn.Conv2d(3, 8, 3, padding=(1, 2))
#      ^^^^^^^^^ MP201 review torch.nn.Conv2d
# --- unchanged ---
