from mindspore import nn


class ConvTranspose2d(nn.Conv2dTranspose):
    """Conv2dTranspose with the arguments of torch.nn.ConvTranspose2d."""

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
        pads = []
        for side in range(2):
            pad = padding if isinstance(padding, int) else padding[side]
            more = output_padding if isinstance(output_padding, int) else output_padding[side]
            if more > pad:
                raise ValueError(f"no counterpart of output_padding={output_padding!r}")
            pads += [pad, pad - more]
        others = {} if dtype is None else {"dtype": dtype}
        super().__init__(
            in_channels,
            out_channels,
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=tuple(stride) if isinstance(stride, list) else stride,
            pad_mode="pad",
            padding=tuple(pads),
            dilation=tuple(dilation) if isinstance(dilation, list) else dilation,
            group=groups,
            has_bias=bias,
            **others,
        )
