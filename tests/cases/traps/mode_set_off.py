# case: `set_train(False)` does not put a Cell into training mode
import mindspore as ms
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.drop = mint.nn.Dropout(0.5)

    def construct(self, x):
        return self.drop(x)


net = Net()
optimizer = mint.optim.SGD(net.trainable_params(), 0.1)
step = ms.value_and_grad(lambda x: net(x).sum(), None, optimizer.parameters)
#      ^^^^^^^^^^^^^^^^^ MP501 manual mindspore.nn.Cell
net.set_train(False)
# --- unchanged ---
