# case: a literal that means something else there is refused
# target: cpu
from torch import nn

conv = nn.Conv2d(3, 8, 3, padding_mode="reflect")
#      ^^^^^^^^^ MP302 manual torch.nn.Conv2d: `padding_mode="reflect"` has no counterpart
# --- unchanged ---
