# case: defaults that would be pinned may be among starred arguments
# target: cpu
from torch import nn

pool = nn.MaxPool2d(*sizes)
#      ^^^^^^^^^^^^ MP201 review torch.nn.MaxPool2d
# --- unchanged ---
