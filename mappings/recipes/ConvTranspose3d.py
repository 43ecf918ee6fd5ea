from mindspore import nn


class ConvTranspose3d(nn.Conv3dTranspose):
    """Conv3dTranspose with the arguments of torch.nn.ConvTranspose3d."""

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
        if not isinstance(padding, int):
            padding = tuple(side for side in padding for _ in "ab")
        if isinstance(output_padding, list):
            output_padding = tuple(output_padding)
        others = {} if dtype is None else {"dtype": dtype}
        super().__init__(
            in_channels,
            out_channels,
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=tuple(stride) if isinstance(stride, list) else stride,
            pad_mode="pad",
            padding=padding,
            output_padding=output_padding,
            dilation=tuple(dilation) if isinstance(dilation, list) else dilation,
            group=groups,
            has_bias=bias,
            **others,
        )
