# case: an assignment at indices that a mask with a name chooses, or an expression, asks first whether there are any, or is told
# unsafe
# target: cpu
import torch


def loops(attr: torch.Tensor, edges: torch.Tensor, given: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    mask = edges[0] != edges[1]
    inverse = ~mask
    attr[edges[0][inverse]] = given[inverse]
#   ^^^^^^^^^^^^^^^^^^^^^^^ MP519 safe inferred torch.Tensor
    attr[edges[0][edges[0] > 2]] += 1.0
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP519 safe inferred torch.Tensor
    return attr


def named(attr: torch.Tensor, index: torch.Tensor, score: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    keep = (score > 0.5) & (index >= 0)
    at = index[keep]
    attr[at] = 1.0
#   ^^^^^^^^ MP519 safe inferred torch.Tensor
    return attr


def tested(attr: torch.Tensor, edges: torch.Tensor, mask: torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    there = edges == mask
    if edges[there].numel():
        attr[edges[there]] = 1.0
    attr[edges[there], 0] = 2.0
    attr[there] = 3.0
    attr[edges[mask]] = 4.0
    return attr


def unknown(edges, given):
    attr = torch.zeros(4)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    mask = edges[0] != edges[1]
    attr[edges[0][~mask]] = given[~mask]
#   ^^^^^^^^^^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
    return attr
# --- after ---
import mindspore as ms
from mindspore import mint


def loops(attr: ms.Tensor, edges: ms.Tensor, given: ms.Tensor):
    mask = edges[0] != edges[1]
    inverse = ~mask
    if edges[0][inverse].numel():
        attr[edges[0][inverse]] = given[inverse]
    if edges[0][edges[0] > 2].numel():
        attr[edges[0][edges[0] > 2]] += 1.0
    return attr


def named(attr: ms.Tensor, index: ms.Tensor, score: ms.Tensor):
    keep = (score > 0.5) & (index >= 0)
    at = index[keep]
    if at.numel():
        attr[at] = 1.0
    return attr


def tested(attr: ms.Tensor, edges: ms.Tensor, mask: ms.Tensor):
    there = edges == mask
    if edges[there].numel():
        attr[edges[there]] = 1.0
    attr[edges[there], 0] = 2.0
    attr[there] = 3.0
    attr[edges[mask]] = 4.0
    return attr


def unknown(edges, given):
    attr = mint.zeros((4,))
    mask = edges[0] != edges[1]
    attr[edges[0][~mask]] = given[~mask]
    return attr
