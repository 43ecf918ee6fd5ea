# case: sizes of pools of one dimension in tuples: MindSpore's layers take numbers alone
# target: cpu
# unsafe
from torch import nn

a = nn.MaxPool1d((2,))
#   ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool1d
b = nn.MaxPool1d(3, stride=(2,))
#   ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool1d
c = nn.AvgPool1d([2], 1)
#   ^^^^^^^^^^^^ MP101 safe torch.nn.AvgPool1d
d = nn.MaxPool1d(3, 2), nn.AvgPool1d(2)
#   ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool1d
#                       ^^^^^^^^^^^^ MP101 safe torch.nn.AvgPool1d
POOLS = {"max": nn.MaxPool1d}
#               ^^^^^^^^^^^^ MP203 review torch.nn.MaxPool1d
# --- after ---
from mindspore import nn, ops


class AvgPoolLayer1d(nn.AvgPool1d):
    """With all attributes of torch.nn.AvgPool1d, which classes that derive from it build on."""

    def __init__(
        self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True
    ):
        def single(value):
            return (value,) if isinstance(value, int) else tuple(value)

        super().__init__()
        self.kernel_size, self.padding = single(kernel_size), single(padding)
        self.stride = self.kernel_size if stride is None else single(stride)
        self.ceil_mode, self.count_include_pad = ceil_mode, count_include_pad

    def construct(self, input):
        return avg_pool1d(
            input,
            self.kernel_size,
            self.stride,
            self.padding,
            self.ceil_mode,
            self.count_include_pad,
        )

    def extend_repr(self):
        return f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"


class MaxPool1d(nn.MaxPool1d):
    """MaxPool1d with the arguments of torch.nn.MaxPool1d."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        dilation=1,
        return_indices=False,
        ceil_mode=False,
    ):
        if isinstance(kernel_size, tuple):
            raise ValueError(f"no counterpart of kernel_size={kernel_size!r}")
        if isinstance(stride, tuple):
            raise ValueError(f"no counterpart of stride={stride!r}")
        if stride is None:
            stride = kernel_size
        super().__init__(
            kernel_size,
            stride=stride,
            padding=padding,
            dilation=dilation,
            return_indices=return_indices,
            ceil_mode=ceil_mode,
            pad_mode="pad",
        )


class MaxPoolLayer1d(nn.MaxPool1d):
    """With all attributes of torch.nn.MaxPool1d, which classes that derive from it build on."""

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
            return (value,) if isinstance(value, int) else tuple(value)

        batch = input if input.ndim == 3 else input.expand_dims(0)
        found = ops.max_pool3d(
            batch.expand_dims(2).expand_dims(2),
            (1, 1, *each(self.kernel_size)),
            (1, 1, *each(self.stride)),
            (0, 0, *each(self.padding)),
            (1, 1, *each(self.dilation)),
            self.ceil_mode,
            True,
        )
        found = [part.squeeze((2, 3)) for part in found]
        if input.ndim != 3:
            found = [part[0] for part in found]
        return tuple(found) if self.return_indices else found[0]

    def extend_repr(self):
        shown = f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"
        return f"{shown}, dilation={self.dilation}, ceil_mode={self.ceil_mode}"


def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    """The mean of each window of the last dimension (torch.nn.functional.avg_pool1d)."""

    def single(value):
        return value if isinstance(value, int) else value[0]

    kernel = single(kernel_size)
    step = single(stride) if stride else kernel
    side = single(padding)
    batch = input.reshape(-1, 1, 1, input.shape[-1])
    found = ops.avg_pool2d(
        batch, (1, kernel), (1, step), (0, 0, side, side), bool(ceil_mode), bool(count_include_pad)
    )
    return found.reshape(*input.shape[:-1], found.shape[-1])


a = MaxPoolLayer1d((2,))
b = MaxPoolLayer1d(3, stride=(2,))
c = AvgPoolLayer1d([2], 1)
d = nn.MaxPool1d(3, 2, pad_mode='pad'), nn.AvgPool1d(2, stride=2, pad_mode='pad')
POOLS = {"max": MaxPool1d}
