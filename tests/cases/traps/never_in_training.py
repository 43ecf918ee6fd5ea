# case: a Cell with dropout is trained and nothing turns training on
import mindspore as ms
from mindspore import nn, ops


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.dense = nn.Dense(3, 1)
        self.dropout = nn.Dropout(p=0.5)

    def construct(self, x):
        return self.dense(self.dropout(x))


net = Net()
optimizer = nn.Adam(net.trainable_params())
step = ms.value_and_grad(lambda x: net(x).mean(), None, optimizer.parameters)
#      ^^^^^^^^^^^^^^^^^ MP501 manual mindspore.nn.Cell
loss, grads = step(ops.ones((2, 3)))
optimizer(grads)
# --- unchanged ---
