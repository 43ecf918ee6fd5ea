# case: a momentum of None has no number to turn, and is refused
# target: cpu
from torch import nn

norm = nn.BatchNorm2d(3, momentum=None)
#      ^^^^^^^^^^^^^^ MP302 manual torch.nn.BatchNorm2d
# --- unchanged ---
