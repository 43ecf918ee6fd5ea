# case: a function that is converted stays as it is
# unsafe
import mindspore as ms
from mindspore import mint


class GradFunction:
    def save_for_backward(self, *tensors):
        self.saved_tensors = tensors


class Doubled(GradFunction):
    @staticmethod
    def forward(ctx, x):
        return mint.mul(x, 2).copy()

    @staticmethod
    def backward(ctx, grad):
        ctx.mark_dirty(grad)
        return grad.reshape(-1)
# --- unchanged ---
