# case: a padding in words is taken by the subclass with torch's arguments; a pair becomes four
# target: cpu
# unsafe
from torch import nn

a = nn.Conv2d(3, 4, 3, padding="same")
#   ^^^^^^^^^ MP201 review torch.nn.Conv2d
b = nn.Conv2d(3, 4, 3, padding=(1, 0))
#   ^^^^^^^^^ MP101 safe torch.nn.Conv2d
c = nn.UpsamplingBilinear2d(scale_factor=2)
#   ^^^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.nn.UpsamplingBilinear2d
# --- after ---
import mindspore as ms
from torch import nn


class Conv2d(ms.nn.Conv2d):
    """Conv2d with the arguments of torch.nn.Conv2d."""

    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        dilation=1,
        groups=1,
        bias=True,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        if padding_mode != "zeros":
            raise ValueError(f"no counterpart of padding_mode={padding_mode!r}")
        if isinstance(padding, str):
            pads = {"pad_mode": padding}
        elif isinstance(padding, int):
            pads = {"pad_mode": "pad", "padding": padding}
        else:
            pads = {"pad_mode": "pad", "padding": tuple(side for side in padding for _ in "ab")}
        if dtype is not None:
            pads["dtype"] = dtype
        super().__init__(
            in_channels,
            out_channels,
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=tuple(stride) if isinstance(stride, list) else stride,
            dilation=tuple(dilation) if isinstance(dilation, list) else dilation,
            group=groups,
            has_bias=bias,
            **pads,
        )


a = Conv2d(3, 4, 3, padding="same")
b = ms.nn.Conv2d(3, 4, 3, padding=(1, 1, 0, 0), has_bias=True, pad_mode='pad')
c = nn.UpsamplingBilinear2d(scale_factor=2)
