# case: defaults that would be pinned may be among starred arguments
# target: cpu
from torch import nn

norm = nn.GroupNorm(*sizes)
#      ^^^^^^^^^^^^ MP201 review torch.nn.GroupNorm
# --- unchanged ---
