from mindspore import nn

from .pad_edges import pad_edges


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
        edges = None
        if padding_mode != "zeros" and padding != "valid":
            if padding == "same":
                sizes = [kernel_size] * 1 if isinstance(kernel_size, int) else kernel_size
                steps = [dilation] * 1 if isinstance(dilation, int) else dilation
                more = [step * (size - 1) for step, size in zip(steps, sizes)]
                edges = [(each // 2, each - each // 2) for each in more]
            else:
                edges = [padding] * 1 if isinstance(padding, int) else padding
                edges = [(each, each) for each in edges]
            padding = 0
        if isinstance(padding, str):
            pads = {"pad_mode": padding}
        elif hasattr(padding, "__index__"):
            pads = {"pad_mode": "pad", "padding": int(padding)}
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
        self.edges = edges
        self.padding_mode = padding_mode

    def construct(self, input):
        if self.edges is not None:
            input = pad_edges(input, self.edges, self.padding_mode)
        return super().construct(input)
