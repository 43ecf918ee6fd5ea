# case: training without set_train is no trap where no layer depends on it
import mindspore as ms
from mindspore import nn, ops

net = nn.Dense(3, 1)
optimizer = nn.Adam(net.trainable_params())
step = ms.value_and_grad(lambda x: net(x).mean(), None, optimizer.parameters)
loss, grads = step(ops.ones((2, 3)))
optimizer(grads)
# --- unchanged ---
