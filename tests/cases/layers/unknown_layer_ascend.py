# case: on Ascend the layers of mint name their parameters as torch does
# unsafe
from torch import nn


def weights_init(m):
    if m.__class__.__name__.find("BatchNorm") != -1:
        nn.init.normal_(m.weight, 1.0, 0.02)
#       ^^^^^^^^^^^^^^^ MP102 safe torch.nn.init.normal_


net = nn.Sequential(nn.BatchNorm1d(2)).eval()
#     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                                      ^^^^ MP103 safe torch.nn.Module.eval
net.apply(weights_init)
# --- after ---
from mindspore import mint, nn
from mindspore.common.initializer import Normal, initializer


def weights_init(m):
    if m.__class__.__name__.find("BatchNorm") != -1:
        m.weight.set_data(initializer(Normal(0.02, 1.0), m.weight.shape, m.weight.dtype))


net = nn.SequentialCell(mint.nn.BatchNorm1d(2)).set_train(False)
net.apply(weights_init)
