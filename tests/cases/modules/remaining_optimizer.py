# case: a step of an optimizer that has become MindSpore's is still reported
# target: cpu
# remaining
from torch import optim

optimizer = optim.Adadelta(weights, lr=0.1)
#           ^^^^^^^^^^^^^^ MP101 safe torch.optim.Adadelta
optimizer.step()
#         ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore.experimental import optim

optimizer = optim.Adadelta(weights, lr=0.1)
optimizer.step()
#         ^^^^ MP404 manual torch.optim.Optimizer.step
