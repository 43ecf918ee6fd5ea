# case: no-op: what may be None, or another function, where safetensors is missing stays
import torch

try:
    from safetensors.torch import load_file
#                                 ^^^^^^^^^ MP303 manual safetensors.torch.load_file
except ImportError:
    load_file = None


def resume(path):
    return load_file(path) if load_file else torch.load(path)
#                                            ^^^^^^^^^^ MP406 review torch.load
# --- unchanged ---
