# case: `out=` of a name of which nothing is known: the result is copied into it, for review
import torch

torch.abs(x, out=y)
#<^^^^^^^ MP201 review torch.abs
# --- unchanged ---
