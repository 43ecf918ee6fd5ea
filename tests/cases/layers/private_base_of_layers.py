# case: behind a test against a private base of torch's, members are those of the layers it stands for
# target: cpu
from torch import nn


def show(module: nn.Module):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    if isinstance(module, nn.modules.batchnorm._BatchNorm):
#                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP309 review torch.nn.modules.batchnorm._BatchNorm
        print(module.affine)
#                    ^^^^^^ MP310 manual torch.nn.BatchNorm1d.affine
    if isinstance(module, nn.modules.conv._ConvNd):
#                         ^^^^^^^^^^^^^^^^^^^^^^^ MP309 review torch.nn.modules.conv._ConvNd
        print(module.weight)
#                    ^^^^^^ MP207 manual torch.nn.Conv1d.weight
# --- after ---
import mindspore as ms
from torch import nn


def show(module: ms.nn.Cell):
    if isinstance(module, nn.modules.batchnorm._BatchNorm):
        print(module.affine)
    if isinstance(module, nn.modules.conv._ConvNd):
        print(module.weight)
