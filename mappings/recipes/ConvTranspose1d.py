from mindspore import nn


class ConvTranspose1d(nn.Conv1dTranspose):
    """Conv1dTranspose with the arguments of torch.nn.ConvTranspose1d."""

    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        output_padding=0,
        groups=1,
        bias=True,
        dilation=1,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        if padding_mode != "zeros":
            raise ValueError(f"no counterpart of padding_mode={padding_mode!r}")
        if output_padding not in (0, (0,), [0]):
            raise ValueError(f"no counterpart of output_padding={output_padding!r}")
        others = {} if dtype is None else {"dtype": dtype}
        super().__init__(
            in_channels,
            out_channels,
            kernel_size if isinstance(kernel_size, int) else kernel_size[0],
            stride=stride if isinstance(stride, int) else stride[0],
            pad_mode="pad",
            padding=padding if isinstance(padding, int) else padding[0],
            dilation=dilation if isinstance(dilation, int) else dilation[0],
            group=groups,
            has_bias=bias,
            **others,
        )
