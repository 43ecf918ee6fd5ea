# case: an import of torch that nothing uses is reported
import torch
#      ^^^^^ MP106 review torch

y = 1
# --- unchanged ---
