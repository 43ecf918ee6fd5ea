# case: optimizers that compute something else than torch's of the same name
# unsafe
import torch
from mindspore import nn

torch.cat(x)
#<^^^^^^^ MP102 safe torch.cat
params = nn.Dense(1, 1).trainable_params()
a = nn.AdamWeightDecay(params, 0.1)
#   ^^^^^^^^^^^^^^^^^^ MP516 review torch.optim.AdamW
b = nn.RMSProp(params, 0.1)
#   ^^^^^^^^^^ MP516 manual torch.optim.RMSprop
c = nn.Adagrad(params, learning_rate=0.1)
#   ^^^^^^^^^^ MP516 review torch.optim.Adagrad
d = nn.Momentum(params, 0.1, 0.9, use_nesterov=True)
#   ^^^^^^^^^^^ MP516 manual mindspore.nn.Momentum
e = nn.Momentum(params, 0.1, 0.9), nn.Adagrad(params, accum=0.0), nn.Adam(params)
# --- after ---
from mindspore.experimental import optim
from mindspore import mint, nn

mint.cat(x)
params = nn.Dense(1, 1).trainable_params()
a = optim.AdamW(params, 0.1)
b = nn.RMSProp(params, 0.1)
c = nn.Adagrad(params, learning_rate=0.1, accum=0.0)
d = nn.Momentum(params, 0.1, 0.9, use_nesterov=True)
e = nn.Momentum(params, 0.1, 0.9), nn.Adagrad(params, accum=0.0), nn.Adam(params)
