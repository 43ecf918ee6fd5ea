# case: attributes with another name are renamed where they are read, and for review where assigned
# target: cpu
from torch import nn

bn = nn.BatchNorm2d(3)
#    ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
bn.weight.data.fill_(1)
#  ^^^^^^ MP109 safe torch.nn.BatchNorm2d.weight
#              ^^^^^ MP103 safe inferred torch.Tensor.fill_
bn.running_mean.zero_()
#  ^^^^^^^^^^^^ MP109 safe torch.nn.BatchNorm2d.running_mean
#               ^^^^^ MP201 review inferred torch.Tensor.zero_
bn.weight = other
#  ^^^^^^ MP207 review torch.nn.BatchNorm2d.weight
volume = nn.BatchNorm3d(3)
#        ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm3d
print(volume.running_var)
#            ^^^^^^^^^^^ MP109 safe torch.nn.BatchNorm3d.running_var
conv = nn.Conv2d(3, 4, 3)
#      ^^^^^^^^^ MP101 safe torch.nn.Conv2d
print(conv.groups, f"{conv.groups}", conv.kernel_size, conv.stride)
#          ^^^^^^ MP109 safe torch.nn.Conv2d.groups
#                          ^^^^^^ MP109 safe torch.nn.Conv2d.groups
leaky = nn.LeakyReLU()
#       ^^^^^^^^^^^^ MP101 safe torch.nn.LeakyReLU
leaky.negative_slope = 0.2
norm = nn.GroupNorm(2, 4)
#      ^^^^^^^^^^^^ MP101 safe torch.nn.GroupNorm
print(norm.num_groups, norm.num_channels, norm.eps)


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.bn = nn.BatchNorm1d(3)
#                 ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        self.bn.bias.data.zero_()
#               ^^^^ MP109 safe torch.nn.BatchNorm1d.bias
#                         ^^^^^ MP103 safe inferred torch.Tensor.zero_

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.bn(x) + self.bn.running_var
#                                   ^^^^^^^^^^^ MP109 safe torch.nn.BatchNorm1d.running_var
# --- after ---
import mindspore as ms
from mindspore import nn, ops


class LeakyReLULayer(nn.LeakyReLU):
    """A slope where x is not positive (torch.nn.LeakyReLU); it is the gradient at 0."""

    def __init__(self, negative_slope=0.01, inplace=False):
        super().__init__(negative_slope)
        self.negative_slope = negative_slope

    def construct(self, input):
        return leaky_relu(input, self.negative_slope)


def leaky_relu(input, negative_slope=0.01, inplace=False):
    """A slope where x is not positive (torch.nn.functional.leaky_relu); it is the gradient at 0."""
    return ops.select(input > 0, input, input * ms.tensor(negative_slope, input.dtype))


bn = nn.BatchNorm2d(3)
bn.gamma.data.copy_(ops.full_like(bn.gamma.data, 1))
bn.moving_mean.zero_()
bn.weight = other
volume = nn.BatchNorm3d(3)
print(volume.bn2d.moving_variance)
conv = nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad')
print(conv.group, f"{conv.group}", conv.kernel_size, conv.stride)
leaky = LeakyReLULayer()
leaky.negative_slope = 0.2
norm = nn.GroupNorm(2, 4)
print(norm.num_groups, norm.num_channels, norm.eps)


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.bn = nn.BatchNorm1d(3)
        self.bn.beta.data.copy_(ops.zeros_like(self.bn.beta.data))

    def construct(self, x):
        return self.bn(x) + self.bn.moving_variance
