from mindspore import nn, ops


class Softmax2dLayer(nn.Cell):
    """Shares of the channels at each place (torch.nn.Softmax2d)."""

    def construct(self, input):
        if input.ndim not in (3, 4):
            raise ValueError(f"Softmax2d: expected input to be 3D or 4D, got {input.ndim}D instead")
        return ops.exp(ops.log_softmax(input, input.ndim - 3))
