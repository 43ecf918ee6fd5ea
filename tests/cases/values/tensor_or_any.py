# case: what is a Tensor or Any is likely one: names that nothing else has are its members; a class that is not known may be made like it
# target: cpu
from typing import Any, Union

import torch
#      ^^^^^ MP106 review torch
from torch import Tensor


def of_features(features: dict[str, Tensor | Any], x: Union[Tensor, Any]):
#                                   ^^^^^^ MP101 safe torch.Tensor
#                                                           ^^^^^^ MP101 safe torch.Tensor
    return features["mask"].size(1), x.size(1), x.mean(1)
#                           ^^^^ MP103 safe inferred torch.Tensor.size
#                                      ^^^^ MP103 safe inferred torch.Tensor.size


def of_some(x: "Tensor | Some"):
#               ^^^^^^ MP101 safe torch.Tensor
    return x.size(1)
#            ^^^^ MP205 manual guessed torch.Tensor.size


def of_anything(x: Any):
    return x.size(1)
#            ^^^^ MP201 review inferred torch.Tensor.size
# --- after ---
from typing import Any, Union

import mindspore as ms
import torch


def of_features(features: dict[str, ms.Tensor | Any], x: Union[ms.Tensor, Any]):
    return features["mask"].shape[1], x.shape[1], x.mean(1)


def of_some(x: "ms.Tensor | Some"):
    return x.size(1)


def of_anything(x: Any):
    return x.size(1)
