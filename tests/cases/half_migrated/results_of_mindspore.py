# case: what operators and items of MindSpore's tensors give is MindSpore's, and is left alone
# target: cpu
import mindspore as ms
from mindspore import Tensor, nn


def f(x: ms.Tensor, y: Tensor):
    return x[0].std(), (x + 1).topk(2), (-x).argsort(), (x == y).any(), (2 - x).std()


class Net(nn.Cell):
    def construct(self, x):
        for row in x:
            x = x + row.std()
        return (x + 1).std()
# --- unchanged ---
