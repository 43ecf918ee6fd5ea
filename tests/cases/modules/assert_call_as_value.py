# case: `torch._assert` that is no statement of its own has no edit
import torch

checked = torch._assert(n > 0, "positive")
#         ^^^^^^^^^^^^^ MP105 manual torch._assert
check = torch._assert
#       ^^^^^^^^^^^^^ MP105 manual torch._assert
# --- unchanged ---
