# case: a name that is torch's on one path only is reported and left
import torch

if FAST:
    torch = make_backend()
y = torch.cat([a, b])
#   ^^^^^^^^^ MP306 manual inferred torch.cat
# --- unchanged ---
