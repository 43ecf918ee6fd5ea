# case: no-op: an item may be one of a list of parameters, which an assignment would replace
# unsafe
# target: cpu
import torch.nn as nn


def reset(weights, at):
    nn.init.zeros_(weights[0])
#   ^^^^^^^^^^^^^^ MP302 manual torch.nn.init.zeros_
    nn.init.ones_(weights[at])
#   ^^^^^^^^^^^^^ MP302 manual torch.nn.init.ones_
# --- unchanged ---
