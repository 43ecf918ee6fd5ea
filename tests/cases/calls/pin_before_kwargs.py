# case: pinned defaults stand before `**` when the call is reviewed
# unsafe
from torch import nn

pool = nn.MaxPool1d(2, **settings)
#      ^^^^^^^^^^^^ MP201 review torch.nn.MaxPool1d
# --- after ---
from mindspore import nn


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


pool = MaxPool1d(2, **settings)
