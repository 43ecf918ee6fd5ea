# case: a pin that repeats a call of the user's is reviewed
# target: cpu
from torch import nn

pool = nn.MaxPool2d(read_size())
#      ^^^^^^^^^^^^ MP201 review torch.nn.MaxPool2d
# --- unchanged ---
