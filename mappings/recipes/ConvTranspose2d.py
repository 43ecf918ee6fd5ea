from mindspore import nn

from .conv_transpose2d import conv_transpose2d


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
        sizes = kernel_size, stride, padding, output_padding, dilation
        kernel, step, pad, more, apart = ((s, s) if isinstance(s, int) else tuple(s) for s in sizes)
        others = {} if dtype is None else {"dtype": dtype}
        super().__init__(
            in_channels,
            out_channels,
            kernel,
            stride=step,
            pad_mode="pad",
            padding=(pad[0], max(pad[0] - more[0], 0), pad[1], max(pad[1] - more[1], 0)),
            dilation=apart,
            group=groups,
            has_bias=bias,
            **others,
        )
        # The layer itself takes less padding behind, and none that is negative.
        beyond = more[0] > pad[0] or more[1] > pad[1]
        self._with_more = (step, pad, more, groups, apart) if beyond else None

    def construct(self, input):
        if self._with_more is None:
            return super().construct(input)
        bias = self.bias if self.has_bias else None
        return conv_transpose2d(input, self.weight, bias, *self._with_more)
