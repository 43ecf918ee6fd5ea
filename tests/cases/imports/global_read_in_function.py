# case: functions read the module's name, whatever other functions bind
import torch


def set_backend():
    torch = make_backend()
    return torch


def join(a, b):
    return torch.cat([a, b])
#          ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint


def set_backend():
    torch = make_backend()
    return torch


def join(a, b):
    return mint.cat([a, b])
