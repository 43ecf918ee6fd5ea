# case: the class of each Parameter is its own: its exact class is told by isinstance
# unsafe
import torch
from torch import nn


def trained(p, params, model):
    if type(p) is nn.Parameter or not type(p) == nn.Parameter:
#                 ^^^^^^^^^^^^ MP201 review torch.nn.Parameter
#                                                ^^^^^^^^^^^^ MP203 review torch.nn.Parameter
        return 1
    if p.__class__ is not torch.nn.parameter.Parameter and type(model.get(1)) != nn.Parameter:
#                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.Parameter
#                                                                                ^^^^^^^^^^^^ MP203 review torch.nn.Parameter
        return 2
    if type(p) in (torch.Tensor, nn.Parameter) or nn.Parameter is type(p):
#                  ^^^^^^^^^^^^ MP203 review torch.Tensor
#                                ^^^^^^^^^^^^ MP203 review torch.nn.Parameter
#                                                 ^^^^^^^^^^^^ MP203 review torch.nn.Parameter
        return 3
    return [q for q in params if type(q) is nn.Parameter]
#                                           ^^^^^^^^^^^^ MP201 review torch.nn.Parameter
# --- after ---
import mindspore as ms


def trained(p, params, model):
    if isinstance(p, ms.Parameter) or not isinstance(p, ms.Parameter):
        return 1
    if not isinstance(p, ms.Parameter) and not isinstance(model.get(1), ms.Parameter):
        return 2
    if type(p) in (ms.Tensor, ms.Parameter) or ms.Parameter is type(p):
        return 3
    return [q for q in params if isinstance(q, ms.Parameter)]
