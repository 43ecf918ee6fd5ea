# case: whether torch's function transforms run is asked: they do not
import torch


def fast(x):
    return x.is_contiguous() and not torch._C._are_functorch_transforms_active()
#                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP408 safe torch._C._are_functorch_transforms_active
# --- after ---
def fast(x):
    return x.is_contiguous() and not False
