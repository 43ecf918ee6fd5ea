# case: what a layer is made as is what it is tested for, and other files have a class of their own
# target: cpu
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.LayerNorm(8)
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
        self.linear = nn.Linear(8, 8)
#                     ^^^^^^^^^ MP101 safe torch.nn.Linear
        for m in self.modules():
#                     ^^^^^^^ MP103 safe inferred torch.nn.Module.modules
            if isinstance(m, (nn.Linear, nn.LayerNorm)):
#                             ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                        ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
                m.reset()
            elif isinstance(m, nn.InstanceNorm2d):
#                              ^^^^^^^^^^^^^^^^^ MP201 review torch.nn.InstanceNorm2d
                m.reset()
        print(self.norm.weight, self.norm.eps)
# --- after ---
import mindspore as ms
from mindspore import mint, ops
from torch import nn


class LayerNormLayer(ms.nn.LayerNorm):
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
        super(ms.nn.LayerNorm, self).__init__()
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


class Net(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = LayerNormLayer(8)
        self.linear = mint.nn.Linear(8, 8)
        for _, m in self.cells_and_names():
            if isinstance(m, (mint.nn.Linear, ms.nn.LayerNorm)):
                m.reset()
            elif isinstance(m, nn.InstanceNorm2d):
                m.reset()
        print(self.norm.weight, self.norm.eps)
