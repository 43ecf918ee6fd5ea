# case: what is assigned, or may be None in torch, is renamed after a look alone
# target: cpu
# unsafe
from torch import nn

bn = nn.BatchNorm2d(3, affine=given)
#    ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
bn.weight = other
#  ^^^^^^ MP207 review torch.nn.BatchNorm2d.weight
if bn.weight is not None:
#     ^^^^^^ MP207 review torch.nn.BatchNorm2d.weight
    nn.init.ones_(bn.weight)
#   ^^^^^^^^^^^^^ MP201 review torch.nn.init.ones_
#                    ^^^^^^ MP109 safe torch.nn.BatchNorm2d.weight
# --- after ---
from mindspore import nn
from mindspore.common.initializer import initializer

bn = nn.BatchNorm2d(3, affine=given)
bn.gamma = other
if bn.gamma is not None:
    bn.gamma.copy_(initializer('ones', bn.gamma.shape, bn.gamma.dtype).init_data())
