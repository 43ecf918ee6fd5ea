from mindspore import nn

from .conv_transpose1d import conv_transpose1d


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
        sizes = kernel_size, stride, padding, output_padding, dilation
        kernel, step, pad, more, apart = (s if isinstance(s, int) else s[0] for s in sizes)
        others = {} if dtype is None else {"dtype": dtype}
        super().__init__(
            in_channels,
            out_channels,
            kernel,
            stride=step,
            pad_mode="pad",
            padding=pad,
            dilation=apart,
            group=groups,
            has_bias=bias,
            **others,
        )
        # The layer itself has no output padding.
        self._with_more = (step, pad, more, groups, apart) if more else None

    def construct(self, input):
        if self._with_more is None:
            return super().construct(input)
        bias = self.bias if self.has_bias else None
        return conv_transpose1d(input, self.weight.squeeze(2), bias, *self._with_more)
