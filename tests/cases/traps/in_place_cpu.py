# case: in-place methods that leave the tensor unchanged on CPU, where nothing takes their result
# target: cpu
import mindspore as ms


def f(x: ms.Tensor, p: ms.Parameter, other):
    x.add_(1)
#     ^^^^ MP503 manual torch.Tensor.add_
    p.mul_(2)
#     ^^^^ MP503 manual torch.Tensor.mul_
    y = x.sub_(1)
    x.copy_(y)
    other.add_(1)
    return x.mul(2)
# --- unchanged ---
