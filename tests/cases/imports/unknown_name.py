# case: a name that torch does not have is reported, not guessed
import torch

y = torch.catt([a, b])
#   ^^^^^^^^^^ MP304 manual torch.catt
# --- unchanged ---
