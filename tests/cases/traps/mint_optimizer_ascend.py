# case: mint's optimizers are no trap on Ascend
from mindspore import mint, nn

net = nn.Dense(3, 1)
a = mint.optim.SGD(net.trainable_params(), lr=0.1)
# --- unchanged ---
