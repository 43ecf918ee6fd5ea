# case: starred arguments are reviewed where an argument may land elsewhere
# target: cpu
from torch import nn

pool = nn.MaxPool2d(*sizes)
#      ^^^^^^^^^^^^ MP201 review torch.nn.MaxPool2d
# --- unchanged ---
