# case: what derives from a pooling has all that torch's keeps, as it is given
# target: cpu
# unsafe
import torch.nn.functional as F
from torch import nn


class Same(nn.MaxPool2d):
#          ^^^^^^^^^^^^ MP203 review torch.nn.MaxPool2d
    def __init__(self, kernel_size, stride=None, dilation=1, ceil_mode=False):
        super().__init__(kernel_size, stride, (0, 0), dilation, ceil_mode=ceil_mode)
        self.stride = [self.stride] * 2 if isinstance(self.stride, int) else self.stride

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        x = F.pad(x, (0, 1, 0, 1))
#           ^^^^^ MP102 safe torch.nn.functional.pad
        return F.max_pool2d(
#              ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
            x, self.kernel_size, self.stride, self.padding, self.dilation, self.ceil_mode
        )


class Wide(nn.AvgPool2d):
#          ^^^^^^^^^^^^ MP203 review torch.nn.AvgPool2d
    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return F.avg_pool2d(x, self.kernel_size, self.stride, self.padding, self.ceil_mode)
#              ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool2d


# What a call makes is MindSpore's own, which lacks them; what it refuses is the helper.
plain = nn.MaxPool2d(2)
#       ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
print(plain.dilation)
#           ^^^^^^^^ MP310 manual torch.nn.MaxPool2d.dilation
both = nn.AvgPool2d(2, None)
#      ^^^^^^^^^^^^ MP101 safe torch.nn.AvgPool2d
# --- after ---
from mindspore import nn, ops


class AvgPoolLayer2d(nn.AvgPool2d):
    """With all attributes of torch.nn.AvgPool2d, which classes that derive from it build on."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        ceil_mode=False,
        count_include_pad=True,
        divisor_override=None,
    ):
        super().__init__()
        self.kernel_size, self.padding = kernel_size, padding
        self.stride = kernel_size if stride is None else stride
        self.ceil_mode, self.count_include_pad = ceil_mode, count_include_pad
        self.divisor_override = divisor_override

    def construct(self, input):
        return avg_pool2d(
            input,
            self.kernel_size,
            self.stride,
            self.padding,
            self.ceil_mode,
            self.count_include_pad,
            self.divisor_override,
        )

    def extend_repr(self):
        return f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"


class MaxPoolLayer2d(nn.MaxPool2d):
    """With all attributes of torch.nn.MaxPool2d, which classes that derive from it build on."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        dilation=1,
        return_indices=False,
        ceil_mode=False,
    ):
        super().__init__()
        self.kernel_size, self.padding, self.dilation = kernel_size, padding, dilation
        self.stride = kernel_size if stride is None else stride
        self.return_indices, self.ceil_mode = return_indices, ceil_mode

    def construct(self, input):
        def each(value):
            return (value,) * 2 if isinstance(value, int) else tuple(value)

        batch = input if input.ndim == 4 else input.expand_dims(0)
        found = ops.max_pool3d(
            batch.expand_dims(2),
            (1, *each(self.kernel_size)),
            (1, *each(self.stride)),
            (0, *each(self.padding)),
            (1, *each(self.dilation)),
            self.ceil_mode,
            True,
        )
        found = [part.squeeze(2) for part in found]
        if input.ndim != 4:
            found = [part[0] for part in found]
        return tuple(found) if self.return_indices else found[0]

    def extend_repr(self):
        shown = f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"
        return f"{shown}, dilation={self.dilation}, ceil_mode={self.ceil_mode}"


def avg_pool2d(
    input,
    kernel_size,
    stride=None,
    padding=0,
    ceil_mode=False,
    count_include_pad=True,
    divisor_override=None,
):
    """The mean of each window of two dimensions (torch.nn.functional.avg_pool2d)."""

    def pair(value):
        values = (value,) if isinstance(value, int) else tuple(value)
        return values * 2 if len(values) == 1 else values

    kernel = pair(kernel_size)
    step = pair(stride) if stride else kernel
    above, left = pair(padding)
    sides = (above, above, left, left)
    batch = input.expand_dims(0) if input.ndim == 3 else input
    if divisor_override is None:
        found = ops.avg_pool2d(batch, kernel, step, sides, bool(ceil_mode), bool(count_include_pad))
    else:
        # On CPU a divisor has another gradient: the mean is multiplied by its own.
        found = ops.avg_pool2d(batch, kernel, step, sides, bool(ceil_mode), False)
        ones = ops.ones_like(batch)
        counts = ops.avg_pool2d(ones, kernel, step, sides, bool(ceil_mode), False, 1)
        found = found * ops.stop_gradient(counts) / divisor_override
    return found.squeeze(0) if input.ndim == 3 else found


class Same(MaxPoolLayer2d):
    def __init__(self, kernel_size, stride=None, dilation=1, ceil_mode=False):
        super().__init__(kernel_size, stride, (0, 0), dilation, ceil_mode=ceil_mode)
        self.stride = [self.stride] * 2 if isinstance(self.stride, int) else self.stride

    def construct(self, x):
        x = ops.pad(x, (0, 1, 0, 1))
        return ops.max_pool2d(
            x, self.kernel_size, tuple(self.stride), self.padding, self.dilation, ceil_mode=self.ceil_mode
        )


class Wide(AvgPoolLayer2d):
    def construct(self, x):
        return avg_pool2d(x, self.kernel_size, self.stride, self.padding, self.ceil_mode)


# What a call makes is MindSpore's own, which lacks them; what it refuses is the helper.
plain = nn.MaxPool2d(2, stride=2, pad_mode='pad')
print(plain.dilation)
both = AvgPoolLayer2d(2, None)
