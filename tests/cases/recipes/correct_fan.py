# case: how many inputs or outputs a weight connects, by torch's private function
# target: cpu
import torch


def scale_of(weight, mode):
    return torch.nn.init._calculate_correct_fan(weight, mode) ** -0.5
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.init._calculate_correct_fan
# --- after ---
import math


def correct_fan(tensor, mode):
    """Return how many inputs or outputs a weight connects (torch.nn.init)."""
    mode = mode.lower()
    if mode not in ("fan_in", "fan_out"):
        raise ValueError(f"Mode {mode} not supported, please use one of ['fan_in', 'fan_out']")
    if tensor.ndim < 2:
        raise ValueError("Fan in and fan out can not be computed for fewer than 2 dimensions")
    return tensor.shape[1 if mode == "fan_in" else 0] * math.prod(tensor.shape[2:])


def scale_of(weight, mode):
    return correct_fan(weight, mode) ** -0.5
