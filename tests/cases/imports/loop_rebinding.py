# case: a name that a loop binds anew is uncertain inside the loop
import torch

for step in range(3):
    y = torch.abs(x)
#       ^^^^^^^^^ MP306 manual inferred torch.abs
    torch = make_backend()
# --- unchanged ---
