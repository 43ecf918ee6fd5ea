from mindspore import nn, ops


class CircularPad2d(nn.Cell):
    """Pads the last dimensions with the values of the other end."""

    def __init__(self, padding):
        super().__init__()
        self.padding = (padding,) * 4 if isinstance(padding, int) else tuple(padding)

    def construct(self, input):
        for at in range(2):
            before, after = self.padding[2 * at], self.padding[2 * at + 1]
            axis = input.ndim - 1 - at
            size = input.shape[axis]
            parts = [
                ops.narrow(input, axis, max(-before, 0), size + min(before, 0) + min(after, 0))
            ]
            if before > 0:
                parts.insert(0, ops.narrow(input, axis, size - before + min(after, 0), before))
            if after > 0:
                parts.append(ops.narrow(input, axis, max(-before, 0), after))
            input = ops.cat(parts, axis) if len(parts) > 1 else parts[0]
        return input
