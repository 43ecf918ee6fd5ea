# case: an import of torch that nothing uses is reported
import torch
#      ^^^^^ MP106 manual torch

y = 1
# --- unchanged ---
