# case: attributes that the MindSpore layer lacks, or that hold another value there
# target: cpu
from torch import nn

pool = nn.MaxPool2d(3, 2, 1)
#      ^^^^^^^^^^^^ MP101 safe torch.nn.MaxPool2d
print(pool.padding, pool.kernel_size, pool.ceil_mode)
#          ^^^^^^^ MP207 manual torch.nn.MaxPool2d.padding
#                                          ^^^^^^^^^ MP310 manual torch.nn.MaxPool2d.ceil_mode
conv = nn.Conv2d(3, 4, 3, padding=1)
#      ^^^^^^^^^ MP101 safe torch.nn.Conv2d
print(conv.padding[0], conv.padding_mode, conv.in_channels)
#          ^^^^^^^ MP207 manual torch.nn.Conv2d.padding
#                           ^^^^^^^^^^^^ MP310 manual torch.nn.Conv2d.padding_mode
bn = nn.BatchNorm2d(3)
#    ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#    ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
print(bn.affine, bn.eps, bn.num_features, bn.training)
#        ^^^^^^ MP310 manual torch.nn.BatchNorm2d.affine
# --- after ---
from mindspore import nn

pool = nn.MaxPool2d(3, 2, padding=1, pad_mode='pad')
print(pool.padding, pool.kernel_size, pool.ceil_mode)
conv = nn.Conv2d(3, 4, 3, padding=1, has_bias=True, pad_mode='pad')
print(conv.padding[0], conv.padding_mode, conv.in_channels)
bn = nn.BatchNorm2d(3).set_train()
print(bn.affine, bn.eps, bn.num_features, bn.training)
