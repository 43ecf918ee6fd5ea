# case: an optimizer of mindspore.experimental takes the arguments that both have
# target: cpu
import torch

optimizer = torch.optim.Adadelta(weights, lr=1e-3, rho=0.95, foreach=True)
#           ^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Adadelta
# --- after ---
from mindspore.experimental import optim

optimizer = optim.Adadelta(weights, lr=1e-3, rho=0.95)
