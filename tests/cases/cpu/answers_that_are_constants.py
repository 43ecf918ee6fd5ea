# case: what is one constant in both frameworks is written on CPU too, though its runs prove nothing
# target: cpu
# unsafe
import own
import torch

device = "mps" if torch.backends.mps.is_available() else "cpu"
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.backends.mps.is_available
mixed = torch.is_autocast_enabled() or torch.is_autocast_enabled("cpu")
#       ^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.is_autocast_enabled
#                                      ^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.is_autocast_enabled
print(own.mps.is_available())
# --- after ---
import own


def is_autocast_enabled(device_type=None):
    """Whether autocast is on (torch.is_autocast_enabled): MindSpore has none to ask."""
    return False


device = "mps" if False else "cpu"
mixed = False or is_autocast_enabled("cpu")
print(own.mps.is_available())
