# case: unsafe keeps the guard that tells whether the import worked
# unsafe
try:
    import torch
except ImportError:
    torch = None


def join(a, b):
    if torch is None:
#      ^^^^^ MP305 manual torch
        return None
    return torch.cat([a, b])
#          ^^^^^^^^^ MP204 review torch.cat
# --- after ---
try:
    from mindspore import mint
    import torch
except ImportError:
    torch = None


def join(a, b):
    if torch is None:
        return None
    return mint.cat([a, b])
