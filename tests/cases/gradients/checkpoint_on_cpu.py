# case: on a CPU nothing is computed again, as dropouts would be drawn anew
# unsafe
# target: cpu
from functools import partial

import torch
import torch.utils.checkpoint as cp
from torch import nn
from torch.utils.checkpoint import checkpoint, checkpoint_sequential


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, layers: nn.Sequential, width: int, reentrant: bool):
#                              ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
        super().__init__()
        self.layers = layers
        self.lin = nn.Linear(width, width)
#                  ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.reentrant = reentrant
        self.func = partial(checkpoint, use_reentrant=True)
#                           ^^^^^^^^^^ MP203 review torch.utils.checkpoint.checkpoint

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        def closure(*inputs):
            return self.lin(torch.cat(inputs, 0))
#                           ^^^^^^^^^ MP102 safe torch.cat

        y = cp.checkpoint(closure, x, x)
#           ^^^^^^^^^^^^^ MP201 review torch.utils.checkpoint.checkpoint
        y = checkpoint(self.lin, y, use_reentrant=False, preserve_rng_state=True)
#           ^^^^^^^^^^ MP201 review torch.utils.checkpoint.checkpoint
        y = checkpoint(lambda t: self.lin(t), y, use_reentrant=self.reentrant)
#           ^^^^^^^^^^ MP201 review torch.utils.checkpoint.checkpoint
        y = self.func(self.lin, y)
        return checkpoint_sequential(self.layers, 2, y)
#              ^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.utils.checkpoint.checkpoint_sequential
# --- after ---
from functools import partial

from mindspore import mint, nn


def checkpointed(
    function,
    *args,
    use_reentrant=None,
    preserve_rng_state=True,
    context_fn=None,
    determinism_check="default",
    debug=False,
    early_stop=True,
    **kwargs,
):
    """A call that keeps what it computes for its gradients (torch.utils.checkpoint.checkpoint).

    Nothing is computed again: a dropout that is drawn again would have another mask.
    """
    if context_fn is None:
        return function(*args, **kwargs)
    with context_fn()[0]:
        return function(*args, **kwargs)


def checkpointed_sequential(
    functions, segments, input, use_reentrant=None, preserve_rng_state=True
):
    """Functions one after another (torch.utils.checkpoint.checkpoint_sequential).

    What they compute is kept for their gradients, and nothing is computed again.
    """
    for function in functions:
        input = function(input)
    return input


class Block(nn.Cell):
    def __init__(self, layers: nn.SequentialCell, width: int, reentrant: bool):
        super().__init__()
        self.layers = layers
        self.lin = mint.nn.Linear(width, width)
        self.reentrant = reentrant
        self.func = partial(checkpointed, use_reentrant=True)

    def construct(self, x):
        def closure(*inputs):
            return self.lin(mint.cat(inputs, 0))

        y = checkpointed(closure, x, x)
        y = checkpointed(self.lin, y, use_reentrant=False, preserve_rng_state=True)
        y = checkpointed(lambda t: self.lin(t), y, use_reentrant=self.reentrant)
        y = self.func(self.lin, y)
        return checkpointed_sequential(self.layers, 2, y)
