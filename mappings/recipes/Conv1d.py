from mindspore import nn


class Conv1d(nn.Conv1d):
    """Conv1d with the arguments of torch.nn.Conv1d."""

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
            pads = {"pad_mode": "pad", "padding": padding[0]}
        if dtype is not None:
            pads["dtype"] = dtype
        super().__init__(
            in_channels,
            out_channels,
            kernel_size if isinstance(kernel_size, int) else kernel_size[0],
            stride=stride if isinstance(stride, int) else stride[0],
            dilation=dilation if isinstance(dilation, int) else dilation[0],
            group=groups,
            has_bias=bias,
            **pads,
        )
