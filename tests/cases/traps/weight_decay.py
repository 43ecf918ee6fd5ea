# case: weight decay that leaves gamma and beta out
from mindspore import nn
from mindspore.experimental import optim

net = nn.Dense(3, 1)
a = nn.SGD(net.trainable_params(), 0.1, weight_decay=1e-4)
#   ^^^^^^ MP504 manual torch.optim.SGD
b = nn.Momentum(net.trainable_params(), 0.1, 0.9, 1e-4)
#   ^^^^^^^^^^^ MP504 manual mindspore.nn.Momentum
c = nn.SGD(net.trainable_params(), 0.1, weight_decay=0.0)
d = nn.Adam(net.trainable_params(), 0.1, weight_decay=1e-4)
e = optim.SGD(net.trainable_params(), 0.1, weight_decay=1e-4)
# --- unchanged ---
