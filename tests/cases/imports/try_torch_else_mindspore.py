# case: a file that chooses between the frameworks keeps its choice
try:
    import torch
except ImportError:
    import mindspore as torch

y = torch.abs(x)
#   ^^^^^^^^^ MP306 manual inferred torch.abs
# --- unchanged ---
