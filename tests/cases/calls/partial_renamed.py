# case: what functools.partial gives by name is named as the target does; map gives arguments by their places alone
# target: cpu
from functools import partial

import torch


def piled(batch, losses, indices, sizes):
    first, second = map(torch.stack, zip(*batch))
#                       ^^^^^^^^^^^ MP102 safe torch.stack
    losses, indices = map(partial(torch.stack, dim=-1), (losses, indices))
#                                 ^^^^^^^^^^^ MP102 safe torch.stack
    at_sizes = list(map(torch.stack, losses, sizes))
#                       ^^^^^^^^^^^ MP102 safe torch.stack
    pile = partial(torch.broadcast_to, size=(2, 3))
#                  ^^^^^^^^^^^^^^^^^^ MP102 safe torch.broadcast_to
    return first, second, losses, indices, at_sizes, pile


def handed_on(merge, rows, bounds):
    # Whoever calls it may give `dim`; what `map` calls may have a bound that MindSpore takes otherwise.
    merge(torch.stack, rows)
#         ^^^^^^^^^^^ MP203 review torch.stack
    half = partial(torch.stack, rows)
#                  ^^^^^^^^^^^ MP203 review torch.stack
    return half, list(map(*(torch.stack, rows))), list(map(torch.stack, *bounds))
#                           ^^^^^^^^^^^ MP203 review torch.stack
#                                                          ^^^^^^^^^^^ MP203 review torch.stack
# --- after ---
from functools import partial

from mindspore import mint, ops
import torch


def piled(batch, losses, indices, sizes):
    first, second = map(ops.stack, zip(*batch))
    losses, indices = map(partial(ops.stack, axis=-1), (losses, indices))
    at_sizes = list(map(ops.stack, losses, sizes))
    pile = partial(mint.broadcast_to, shape=(2, 3))
    return first, second, losses, indices, at_sizes, pile


def handed_on(merge, rows, bounds):
    # Whoever calls it may give `dim`; what `map` calls may have a bound that MindSpore takes otherwise.
    merge(torch.stack, rows)
    half = partial(torch.stack, rows)
    return half, list(map(*(torch.stack, rows))), list(map(torch.stack, *bounds))
