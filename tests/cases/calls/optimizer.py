# case: an optimizer of mint takes the arguments that both have
import torch

optimizer = torch.optim.Adam(weights, lr=1e-3, betas=(0.9, 0.99), foreach=True)
#           ^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Adam
# --- after ---
from mindspore import mint

optimizer = mint.optim.Adam(weights, lr=1e-3, betas=(0.9, 0.99))
