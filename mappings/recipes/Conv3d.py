from mindspore import nn


class Conv3d(nn.Conv3d):
    """Conv3d with the arguments of torch.nn.Conv3d."""

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
