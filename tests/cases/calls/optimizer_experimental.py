# case: an optimizer that mint lacks comes from mindspore.experimental
from torch import optim

optimizer = optim.RMSprop(weights, lr=1e-3)
#           ^^^^^^^^^^^^^ MP101 safe torch.optim.RMSprop
# --- after ---
from mindspore.experimental import optim

optimizer = optim.RMSprop(weights, lr=1e-3)
