# case: `**` arguments are reviewed where names differ
# target: cpu
from torch import nn

pool = nn.MaxPool2d(2, **settings)
#      ^^^^^^^^^^^^ MP201 review torch.nn.MaxPool2d
# --- unchanged ---
