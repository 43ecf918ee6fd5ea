# case: the brackets of a call take the place of the receiver's own, where an argument needs none
import torch


def powers(x: torch.Tensor, y: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    plain = (x - y).cumsum(dim=0)
#                   ^^^^^^ MP103 safe torch.Tensor.cumsum
    nested = ((x - y.exp2()).exp2() + 1).exp2()
#                    ^^^^ MP103 safe torch.Tensor.exp2
#                            ^^^^ MP103 safe torch.Tensor.exp2
#                                        ^^^^ MP103 safe torch.Tensor.exp2
    lines = (
        x
        - y
    ).exp2()
#     ^^^^ MP103 safe torch.Tensor.exp2
    # What follows would stand on a line of its own; a comment keeps its place.
    lines_before_more = (
        x - y
    ).cumsum(dim=0)
#     ^^^^^^ MP103 safe torch.Tensor.cumsum
    said = (
        x - y  # why
    ).exp2()
#     ^^^^ MP103 safe torch.Tensor.exp2
    said_first = (  # why
        x - y).exp2()
#              ^^^^ MP103 safe torch.Tensor.exp2
    kept = (z := x - y).exp2()
#                       ^^^^ MP103 safe torch.Tensor.exp2
    twice = ((x - y)).exp2()
#                     ^^^^ MP103 safe torch.Tensor.exp2
    return plain, nested, lines, lines_before_more, said, said_first, kept, twice, z


def drawn(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.abs((yield x)).exp2()
#          ^^^^^^^^^ MP102 safe torch.abs
#                               ^^^^ MP103 safe torch.Tensor.exp2
# --- after ---
import mindspore as ms
from mindspore import mint


def powers(x: ms.Tensor, y: ms.Tensor):
    plain = mint.cumsum(x - y, dim=0)
    nested = mint.exp2(mint.exp2(x - mint.exp2(y)) + 1)
    lines = mint.exp2(
        x
        - y
    )
    # What follows would stand on a line of its own; a comment keeps its place.
    lines_before_more = mint.cumsum((
        x - y
    ), dim=0)
    said = mint.exp2((
        x - y  # why
    ))
    said_first = mint.exp2((  # why
        x - y))
    kept = mint.exp2((z := x - y))
    twice = mint.exp2(((x - y)))
    return plain, nested, lines, lines_before_more, said, said_first, kept, twice, z


def drawn(x: ms.Tensor):
    return mint.exp2(mint.abs((yield x)))
