# case: a file that is MindSpore's already is left alone
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, nn, ops


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = mint.nn.Conv2d(3, 8, 3)

    def construct(self, x):
        return ops.concat([F.relu(self.conv(x)), x.view(1, -1)], axis=1)


net = Net().set_train(False)
y = ms.Tensor([1.0]).size
# --- unchanged ---
