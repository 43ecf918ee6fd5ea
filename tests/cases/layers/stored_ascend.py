# case: layers of mint read their attributes whenever they are called, as torch's do
from torch import nn

bn = nn.BatchNorm2d(3)
#    ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
bn.momentum = 0.03
bn.eps = 1e-3
print(bn.weight, bn.bias.data, bn.running_mean, bn.running_var.shape, bn.affine)
conv = nn.Conv2d(3, 4, 3)
#      ^^^^^^^^^ MP101 safe torch.nn.Conv2d
print(conv.groups, conv.padding[0], conv.padding_mode, conv.stride[0], conv.weight.shape)
drop = nn.Dropout(0.1)
#      ^^^^^^^^^^ MP101 safe torch.nn.Dropout
drop.p = 0.9
# --- after ---
from mindspore import mint

bn = mint.nn.BatchNorm2d(3)
bn.momentum = 0.03
bn.eps = 1e-3
print(bn.weight, bn.bias.data, bn.running_mean, bn.running_var.shape, bn.affine)
conv = mint.nn.Conv2d(3, 4, 3)
print(conv.groups, conv.padding[0], conv.padding_mode, conv.stride[0], conv.weight.shape)
drop = mint.nn.Dropout(0.1)
drop.p = 0.9
