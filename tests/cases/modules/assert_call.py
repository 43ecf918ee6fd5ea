# case: `torch._assert` becomes Python's assert
import torch

torch._assert(x.dim() == 4, "four dimensions")
#<^^^^^^^^^^^ MP105 safe torch._assert
torch._assert(
#<^^^^^^^^^^^ MP105 safe torch._assert
    n > 0,
    f"more than {n}",
)
# --- after ---
assert x.dim() == 4, "four dimensions"
assert n > 0, f"more than {n}"
