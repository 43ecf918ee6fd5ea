# case: no-op: what is asked of another module, or what the file only writes, needs no import of its own
# target: cpu
import importlib

import numpy
from torch.nn import L1Loss
#                    ^^^^^^ MP106 review torch.nn.L1Loss


def of(name, value):
    globals()[name] = value
    return getattr(numpy, name), getattr(importlib.import_module("json"), name)
# --- unchanged ---
