# case: a guarded import inside a function is reviewed there
def run(x):
    try:
        import torch
    except ImportError:
        return None
    return torch.abs(x)
#          ^^^^^^^^^ MP204 review torch.abs
# --- unchanged ---
