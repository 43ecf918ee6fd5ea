# case: mint's optimizers do not update on CPU
# target: cpu
from mindspore import mint, nn
from mindspore.experimental import optim

net = nn.Dense(3, 1)
a = mint.optim.SGD(net.trainable_params(), lr=0.1)
#   ^^^^^^^^^^^^^^ MP502 review torch.optim.SGD
b = mint.optim.AdamW(net.trainable_params())
#   ^^^^^^^^^^^^^^^^ MP502 review torch.optim.AdamW
c = optim.SGD(net.trainable_params(), lr=0.1)
# --- unchanged ---
