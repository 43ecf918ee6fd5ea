from mindspore import nn, ops


class LPPool3d(nn.Cell):
    """The p-norm of each window; windows that do not fit are left out unless ``ceil_mode``."""

    def __init__(self, norm_type, kernel_size, stride=None, ceil_mode=False):
        super().__init__()
        self.norm_type = float(norm_type)
        self.kernel_size = (kernel_size,) * 3 if isinstance(kernel_size, int) else kernel_size
        self.stride = self.kernel_size if stride is None else stride
        self.ceil_mode = ceil_mode

    def construct(self, input):
        powers = ops.pow(input, self.norm_type)
        mean = ops.avg_pool3d(powers, self.kernel_size, self.stride, 0, self.ceil_mode, True, 0)
        volume = self.kernel_size[0] * self.kernel_size[1] * self.kernel_size[2]
        return ops.pow(ops.sign(mean) * ops.relu(ops.abs(mean)) * volume, 1.0 / self.norm_type)
