# case: a class that is passed on is reviewed where its calls would change
# target: cpu
from torch import nn

table = {"pool": nn.MaxPool2d}
#                ^^^^^^^^^^^^ MP203 review torch.nn.MaxPool2d
# --- unchanged ---
