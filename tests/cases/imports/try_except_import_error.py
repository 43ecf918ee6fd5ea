# case: a guarded import is reviewed, as the program runs without torch too
try:
    import torch
except ImportError:
    torch = None


def join(a, b):
    return torch.cat([a, b])
#          ^^^^^^^^^ MP204 review torch.cat
# --- unchanged ---
