# case: an optimizer of mindspore.experimental takes the arguments that both have
# target: cpu
import torch

optimizer = torch.optim.Adam(weights, lr=1e-3, betas=(0.9, 0.99), foreach=True)
#           ^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Adam
# --- after ---
from mindspore.experimental import optim

optimizer = optim.Adam(weights, lr=1e-3, betas=(0.9, 0.99))
