# case: a setting that stands in parentheses among other targets stays as it is
import torch

fast = (torch.backends.cudnn.benchmark) = True
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 manual torch.backends.cudnn.benchmark
# --- unchanged ---
