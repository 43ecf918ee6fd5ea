# case: CrossEntropyLoss does not take int64 labels
import mindspore as ms
from mindspore import nn, ops

loss = nn.CrossEntropyLoss()


def f(x: ms.Tensor, y: ms.Tensor):
    a = loss(x, y.long())
#       ^^^^ MP508 manual torch.nn.CrossEntropyLoss
    b = loss(x, ops.cast(y, ms.int64))
#       ^^^^ MP508 manual torch.nn.CrossEntropyLoss
    c = loss(x, y.astype(ms.int32))
    return a, b, c, ops.cross_entropy(x, y.long())
# --- unchanged ---
