# case: a list or dict of tensors on one path and something unknown on the other most likely holds tensors
# target: cpu
from collections import OrderedDict

import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, backbone, images: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
        features = backbone(images)
        if isinstance(features, torch.Tensor):
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
            features = OrderedDict([("0", features)])
        return [x.size(1) for x in features.values()]
#                 ^^^^ MP103 safe inferred torch.Tensor.size


class Listed(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, backbone, images: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
        features = backbone(images)
        if isinstance(features, torch.Tensor):
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
            features = [features]
        return [x.size(2) * x.size(3) for x in features], len(features)
#                 ^^^^ MP103 safe inferred torch.Tensor.size
#                             ^^^^ MP103 safe inferred torch.Tensor.size


# What is no tensor on the one path says nothing of the other.
def told(make, names, torch):
    found = make()
    if names:
        found = list(names)
    return [x.size(1) for x in found]
#             ^^^^ MP201 review inferred torch.Tensor.size
# --- after ---
from collections import OrderedDict

import mindspore as ms
from mindspore import nn


class Net(nn.Cell):
    def construct(self, backbone, images: ms.Tensor):
        features = backbone(images)
        if isinstance(features, ms.Tensor):
            features = OrderedDict([("0", features)])
        return [x.shape[1] for x in features.values()]


class Listed(nn.Cell):
    def construct(self, backbone, images: ms.Tensor):
        features = backbone(images)
        if isinstance(features, ms.Tensor):
            features = [features]
        return [x.shape[2] * x.shape[3] for x in features], len(features)


# What is no tensor on the one path says nothing of the other.
def told(make, names, torch):
    found = make()
    if names:
        found = list(names)
    return [x.size(1) for x in found]
