# case: a pin that repeats a call of the user's is reviewed
from torch import nn

pool = nn.MaxPool1d(read_size())
#      ^^^^^^^^^^^^ MP201 review torch.nn.MaxPool1d
# --- unchanged ---
