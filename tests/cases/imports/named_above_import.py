# case: a sentence or another object's attribute above an import does not use it
# unsafe
"""For torch: what people say."""

kind = other.torch

import torch
#      ^^^^^ MP106 review torch
# --- after ---
"""For torch: what people say."""

kind = other.torch
