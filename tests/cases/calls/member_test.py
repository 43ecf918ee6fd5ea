# case: `hasattr` of a name that PyTorch 2.13 has is true
# unsafe
import os

import torch

flash = hasattr(torch.nn, "GELU") and hasattr(torch.nn.functional, "gelu")
#               ^^^^^^^^ MP201 review torch.nn
#                                             ^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.functional
listed = "silu" in dir(torch.nn.functional) and "no_such_name" not in dir(__builtins__)
#                      ^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.functional
here = os.curdir
# --- after ---
import os

flash = True and True
listed = True and "no_such_name" not in dir(__builtins__)
here = os.curdir
