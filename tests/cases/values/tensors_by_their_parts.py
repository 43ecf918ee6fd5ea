# case: whose part, or what of it beside a number, has to be a tensor is one
import torch


def of_parts(x):
    return torch.cat([x.real, x.imag], dim=1)
#          ^^^^^^^^^ MP102 safe torch.cat
#                       ^^^^ MP203 review inferred torch.Tensor.real
#                               ^^^^ MP203 review inferred torch.Tensor.imag


def of_one(x):
    return torch.sqrt(x.real)
#          ^^^^^^^^^^ MP102 safe torch.sqrt
#                       ^^^^ MP203 review inferred torch.Tensor.real


def of_items(x, y):
    return torch.cat((x, y), dim=1) + x.clone() + y.clone()
#          ^^^^^^^^^ MP102 safe torch.cat
#                                       ^^^^^ MP103 safe inferred torch.Tensor.clone
#                                                   ^^^^^ MP103 safe inferred torch.Tensor.clone


def beside_numbers(y):
    y = y.clone()
#         ^^^^^ MP103 safe inferred torch.Tensor.clone
    return torch.sum((y - 1) ** 2)
#          ^^^^^^^^^ MP102 safe torch.sum


def compared(y):
    valid = torch.sum(y > 0)
#           ^^^^^^^^^ MP102 safe torch.sum
    return y.clone(), valid
#            ^^^^^ MP103 safe inferred torch.Tensor.clone


def of_several(x, y):
    z = torch.sqrt(x * y)
#       ^^^^^^^^^^ MP102 safe torch.sqrt
    return z, x.clone()
#               ^^^^^ MP205 manual guessed torch.Tensor.clone


def maybe(x, many):
    if many:
        return torch.cat([x.real, x.imag])
#              ^^^^^^^^^ MP102 safe torch.cat
    return x.real


def of_a_list(xs):
    return torch.sqrt(xs[0]), xs.clone()
#          ^^^^^^^^^^ MP102 safe torch.sqrt
#                                ^^^^^ MP205 manual guessed torch.Tensor.clone


def numbers_in_a_list(x):
    y = torch.tensor([x, 1.0])
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
    return y, x.clone()
#               ^^^^^ MP205 manual guessed torch.Tensor.clone


def transposed(x):
    return torch.abs(x.T), x.clone()
#          ^^^^^^^^^ MP102 safe torch.abs
#                            ^^^^^ MP103 safe inferred torch.Tensor.clone
# --- after ---
import mindspore as ms
from mindspore import mint


def of_parts(x):
    return mint.cat([x.real, x.imag], dim=1)


def of_one(x):
    return mint.sqrt(x.real)


def of_items(x, y):
    return mint.cat((x, y), dim=1) + mint.clone(x) + mint.clone(y)


def beside_numbers(y):
    y = mint.clone(y)
    return mint.sum((y - 1) ** 2)


def compared(y):
    valid = mint.sum(y > 0)
    return mint.clone(y), valid


def of_several(x, y):
    z = mint.sqrt(x * y)
    return z, x.clone()


def maybe(x, many):
    if many:
        return mint.cat([x.real, x.imag])
    return x.real


def of_a_list(xs):
    return mint.sqrt(xs[0]), xs.clone()


def numbers_in_a_list(x):
    y = ms.tensor([x, 1.0])
    return y, x.clone()


def transposed(x):
    return mint.abs(x.T), mint.clone(x)
