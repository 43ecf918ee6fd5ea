# case: in-place methods are no trap on Ascend
import mindspore as ms


def f(x: ms.Tensor):
    x.add_(1)
    return x
# --- unchanged ---
