# case: in-place methods that leave the tensor unchanged on CPU, where nothing takes their result, or the tensor is read later
# target: cpu
import mindspore as ms


def f(x: ms.Tensor, p: ms.Parameter, other):
    x.add_(1)
#     ^^^^ MP503 manual torch.Tensor.add_
    p.mul_(2)
#     ^^^^ MP503 manual torch.Tensor.mul_
    y = x.sub_(1)
#         ^^^^ MP503 manual torch.Tensor.sub_
    x.copy_(y)
    other.add_(1)
    return x.mul(2)


def later(x: ms.Tensor, w: ms.Tensor, k: ms.Tensor):
    z = 1 + x.add_(2)
#             ^^^^ MP503 manual torch.Tensor.add_
    y = 1 + w.add_(2)
    k = k.mul_(2)
    return x, y, z, k
# --- unchanged ---
