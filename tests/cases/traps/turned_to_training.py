# case: a Cell that is set to training, or that has nothing to set, is no trap
import mindspore as ms
from mindspore import nn, ops


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.dense = nn.Dense(3, 1)
        self.norm = nn.BatchNorm1d(3)

    def construct(self, x):
        return self.dense(self.norm(x))


net = Net().set_train()
optimizer = nn.Adam(net.trainable_params())
step = ms.value_and_grad(lambda x: net(x).mean(), None, optimizer.parameters)
loss, grads = step(ops.ones((2, 3)))
optimizer(grads)
# --- unchanged ---
