from mindspore import nn, ops


class MaxPoolLayer1d(nn.MaxPool1d):
    """With all attributes of torch.nn.MaxPool1d, which classes that derive from it build on."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        dilation=1,
        return_indices=False,
        ceil_mode=False,
    ):
        super().__init__()
        self.kernel_size, self.padding, self.dilation = kernel_size, padding, dilation
        self.stride = kernel_size if stride is None else stride
        self.return_indices, self.ceil_mode = return_indices, ceil_mode

    def construct(self, input):
        def each(value):
            return (value,) if isinstance(value, int) else tuple(value)

        batch = input if input.ndim == 3 else input.expand_dims(0)
        found = ops.max_pool3d(
            batch.expand_dims(2).expand_dims(2),
            (1, 1, *each(self.kernel_size)),
            (1, 1, *each(self.stride)),
            (0, 0, *each(self.padding)),
            (1, 1, *each(self.dilation)),
            self.ceil_mode,
            True,
        )
        found = [part.squeeze((2, 3)) for part in found]
        if input.ndim != 3:
            found = [part[0] for part in found]
        return tuple(found) if self.return_indices else found[0]

    def extend_repr(self):
        shown = f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"
        return f"{shown}, dilation={self.dilation}, ceil_mode={self.ceil_mode}"
