# case: a class is exact where it is compared by any name that may hold an object's, by == and in lists
# target: cpu
# unsafe
from torch import nn


def named(m, kinds):
    if (kind := type(m)) is nn.Parameter:
#                           ^^^^^^^^^^^^ MP201 review torch.nn.Parameter
        return [each is nn.Parameter for each in kinds]
#                       ^^^^^^^^^^^^ MP201 review torch.nn.Parameter
    first = second = type(m)
    return first == nn.Parameter, second is nn.MSELoss, kind in (nn.LayerNorm, nn.Linear)
#                   ^^^^^^^^^^^^ MP203 review torch.nn.Parameter
#                                           ^^^^^^^^^^ MP201 review torch.nn.MSELoss
#                                                                ^^^^^^^^^^^^ MP203 review torch.nn.LayerNorm
#                                                                              ^^^^^^^^^ MP101 safe torch.nn.Linear


def compared(m):
    return type(m) == nn.MSELoss, type(m) in (nn.MSELoss, nn.Linear), type(m) is nn.Linear
#                     ^^^^^^^^^^ MP203 review torch.nn.MSELoss
#                                             ^^^^^^^^^^ MP203 review torch.nn.MSELoss
#                                                         ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                                                ^^^^^^^^^ MP101 safe torch.nn.Linear


def looked_up(m):
    return {nn.MSELoss: 1, nn.Linear: 2}.get(type(m)), isinstance(m, (nn.MSELoss, nn.Parameter))
#           ^^^^^^^^^^ MP203 review torch.nn.MSELoss
#                          ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                                     ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
#                                                                                 ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class LayerNormLayer(nn.LayerNorm):
    """Normalizes over the last dimensions, with torch's names (torch.nn.LayerNorm)."""

    def __init__(
        self,
        normalized_shape,
        eps=1e-05,
        elementwise_affine=True,
        bias=True,
        device=None,
        dtype=None,
    ):
        super(nn.LayerNorm, self).__init__()
        if isinstance(normalized_shape, int):
            normalized_shape = (normalized_shape,)
        self.normalized_shape = tuple(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        kind = dtype or ms.float32
        self.weight = None
        self.bias = None
        if elementwise_affine:
            self.weight = ms.Parameter(ops.ones(self.normalized_shape, kind), name="weight")
            if bias:
                self.bias = ms.Parameter(ops.zeros(self.normalized_shape, kind), name="bias")

    def construct(self, input):
        axes = tuple(range(-len(self.normalized_shape), 0))
        exact = input.astype(ms.float32) if input.dtype in (ms.float16, ms.bfloat16) else input
        centred = exact - exact.mean(axes, keep_dims=True)
        variance = ops.square(centred).mean(axes, keep_dims=True)
        found = centred * ops.rsqrt(variance + self.eps)
        if self.weight is not None:
            found = found * self.weight
        if self.bias is not None:
            found = found + self.bias
        return found.astype(input.dtype)

    def extend_repr(self):
        return f"{self.normalized_shape}, eps={self.eps}"


def named(m, kinds):
    if (kind := type(m)) is ms.Parameter:
        return [each is ms.Parameter for each in kinds]
    first = second = type(m)
    return first == ms.Parameter, second is nn.MSELoss, kind in (LayerNormLayer, mint.nn.Linear)


def compared(m):
    return type(m) == nn.MSELoss, type(m) in (nn.MSELoss, mint.nn.Linear), type(m) is mint.nn.Linear


def looked_up(m):
    return {nn.MSELoss: 1, mint.nn.Linear: 2}.get(type(m)), isinstance(m, (nn.MSELoss, ms.Parameter))
