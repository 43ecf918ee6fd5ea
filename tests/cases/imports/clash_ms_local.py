# case: a parameter called ms in one function is enough to avoid that name
import torch


def wait(ms):
    return ms, torch.float32
#              ^^^^^^^^^^^^^ MP104 safe torch.float32
# --- after ---
import mindspore


def wait(ms):
    return ms, mindspore.float32
