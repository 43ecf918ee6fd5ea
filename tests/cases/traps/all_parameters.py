# case: an optimizer over get_parameters changes moving statistics
from mindspore import nn

net = nn.Dense(3, 1)
a = nn.Adam(net.get_parameters(), 0.1)
#   ^^^^^^^ MP509 manual torch.optim.Adam
b = nn.SGD(params=list(net.get_parameters()), learning_rate=0.1)
#   ^^^^^^ MP509 manual torch.optim.SGD
c = nn.Adam(net.trainable_params(), 0.1)
names = [p.name for p in net.get_parameters()]
# --- unchanged ---
