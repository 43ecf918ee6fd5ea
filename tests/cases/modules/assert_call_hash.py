# case: a number sign in a string is no comment
import torch

torch._assert(n > 0, "item #3 is missing")
#<^^^^^^^^^^^ MP105 safe torch._assert
# --- after ---
assert n > 0, "item #3 is missing"
