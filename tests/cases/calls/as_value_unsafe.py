# case: unsafe replaces a class that is passed on
# target: cpu
# unsafe
from torch import nn

table = {"pool": nn.MaxPool2d}
#                ^^^^^^^^^^^^ MP203 review torch.nn.MaxPool2d
# --- after ---
from mindspore import nn


class MaxPool2d(nn.MaxPool2d):
    """MaxPool2d with the arguments of torch.nn.MaxPool2d."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        dilation=1,
        return_indices=False,
        ceil_mode=False,
    ):
        if stride is None:
            stride = kernel_size
        super().__init__(
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=tuple(stride) if isinstance(stride, list) else stride,
            padding=tuple(padding) if isinstance(padding, list) else padding,
            dilation=tuple(dilation) if isinstance(dilation, list) else dilation,
            return_indices=return_indices,
            ceil_mode=ceil_mode,
            pad_mode="pad",
        )


table = {"pool": MaxPool2d}
