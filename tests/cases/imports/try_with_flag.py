# case: a guarded import that sets a flag keeps its handler
# unsafe
try:
    import torch

    HAS_TORCH = True
except ImportError:
    HAS_TORCH = False


def join(a, b):
    return torch.cat([a, b])
#          ^^^^^^^^^ MP204 review torch.cat
# --- after ---
try:
    from mindspore import mint

    HAS_TORCH = True
except ImportError:
    HAS_TORCH = False


def join(a, b):
    return mint.cat([a, b])
