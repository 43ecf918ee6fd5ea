# case: of several decorators only torch's goes, with its line
import torch


@first
@torch.jit.ignore
#^^^^^^^^^^^^^^^^ MP408 safe torch.jit.ignore
@last
def run(x):
    return x
# --- after ---
@first
@last
def run(x):
    return x
