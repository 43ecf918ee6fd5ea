# case: a list that `+=` adds to in a loop may stay empty as one that is appended to; not beside it
# target: cpu
import torch


def places(x: torch.Tensor, mask):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    found = []
    for place, each in enumerate(mask):
        if each:
            found += [place]
    return x[found]
#            ^^^^^ MP201 safe inferred torch.Tensor


def always(x: torch.Tensor, mask):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    found = []
    found += [0]
    for place in mask:
        found += [place]
    return x[found]


def of_unknown(x: torch.Tensor, mask):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    found = []
    found += mask
    return x[found]


def of_unknown_in_a_loop(x: torch.Tensor, masks):
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    found = []
    for mask in masks:
        found += mask
    return x[found]


def of_number(x: torch.Tensor, mask):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    place = 0
    for _ in mask:
        place += 1
    return x[place]
# --- after ---
import mindspore as ms


def places(x: ms.Tensor, mask):
    found = []
    for place, each in enumerate(mask):
        if each:
            found += [place]
    return x[found or ms.tensor([], dtype=ms.int64)]


def always(x: ms.Tensor, mask):
    found = []
    found += [0]
    for place in mask:
        found += [place]
    return x[found]


def of_unknown(x: ms.Tensor, mask):
    found = []
    found += mask
    return x[found]


def of_unknown_in_a_loop(x: ms.Tensor, masks):
    found = []
    for mask in masks:
        found += mask
    return x[found]


def of_number(x: ms.Tensor, mask):
    place = 0
    for _ in mask:
        place += 1
    return x[place]
