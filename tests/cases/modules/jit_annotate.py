# case: what annotates a value for torch's compiler leaves the value
from typing import List

import torch


def gather(parts):
    found = torch.jit.annotate(List[int], [])
#           ^^^^^^^^^^^^^^^^^^ MP102 safe torch.jit.annotate
    return found + torch.jit.annotate(List[int], [1] if parts else [2])
#                  ^^^^^^^^^^^^^^^^^^ MP102 safe torch.jit.annotate
# --- after ---
from typing import List


def gather(parts):
    found = []
    return found + ([1] if parts else [2])
