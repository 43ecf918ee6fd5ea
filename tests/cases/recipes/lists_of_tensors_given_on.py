# case: a function of lists of tensors that has no composition is left
# target: cpu
import torch


def lifted(kept):
    return torch._foreach_sinh(kept)
#          ^^^^^^^^^^^^^^^^^^^ MP304 manual torch._foreach_sinh
# --- unchanged ---
