# case: `out=` is refused, and the message says what to do
import torch

torch.abs(x, out=y)
#<^^^^^^^ MP302 manual torch.abs: MindSpore returns a new tensor: assign the result instead of passing `out`
# --- unchanged ---
