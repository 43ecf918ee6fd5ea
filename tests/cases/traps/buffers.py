# case: a checkpoint of a Cell that registers buffers lacks them
import mindspore as ms
from mindspore import nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("steps", ms.Tensor([1.0]))

    def construct(self, x):
        return x


ms.save_checkpoint(Net(), "net.ckpt")
#<^^^^^^^^^^^^^^^^ MP513 manual torch.save
# --- unchanged ---
