from mindspore import nn, ops


class MaxPoolLayer3d(nn.MaxPool3d):
    """With all attributes of torch.nn.MaxPool3d, which classes that derive from it build on."""

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
            return (value,) * 3 if isinstance(value, int) else tuple(value)

        batch = input if input.ndim == 5 else input.expand_dims(0)
        found = ops.max_pool3d(
            batch,
            each(self.kernel_size),
            each(self.stride),
            each(self.padding),
            each(self.dilation),
            self.ceil_mode,
            True,
        )
        if input.ndim != 5:
            found = [part[0] for part in found]
        return tuple(found) if self.return_indices else found[0]

    def extend_repr(self):
        shown = f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"
        return f"{shown}, dilation={self.dilation}, ceil_mode={self.ceil_mode}"
