# case: a setting of cuDNN that is read has no edit
import torch

fast = torch.backends.cudnn.benchmark
#      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 manual torch.backends.cudnn.benchmark
# --- unchanged ---
