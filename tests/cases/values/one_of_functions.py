# case: what a call hands to one of several functions, of a condition or a table, each of them may get
# findings: some
import torch
import torch.nn.functional as F


def dice_coeff(input, target, epsilon=1e-6):
    assert input.size() == target.size()
    inter = 2 * (input * target).sum(dim=(-1, -2))
    return (inter + epsilon).mean()


def multiclass_dice_coeff(input, target, epsilon=1e-6):
    return dice_coeff(input.flatten(0, 1), target.flatten(0, 1), epsilon)


def dice_loss(input, target, multiclass=False):
    fn = multiclass_dice_coeff if multiclass else dice_coeff
    return 1 - fn(input, target)


def table_loss(input, target, kind):
    fns = {'a': one, 'b': two}
    return fns[kind](input, target)


def one(input, target):
    return (input - target).view(input.size(0), -1).mean()


def two(p, q):
    return (p - q).view(p.size(0), -1).sum()


x = torch.arange(16.0).reshape(2, 2, 2, 2)
# --- after ---
from mindspore import mint
import torch.nn.functional as F


def dice_coeff(input, target, epsilon=1e-6):
    assert input.size() == target.size()
    inter = 2 * (input * target).sum(dim=(-1, -2))
    return (inter + epsilon).mean()


def multiclass_dice_coeff(input, target, epsilon=1e-6):
    return dice_coeff(input.flatten(0, 1), target.flatten(0, 1), epsilon)


def dice_loss(input, target, multiclass=False):
    fn = multiclass_dice_coeff if multiclass else dice_coeff
    return 1 - fn(input, target)


def table_loss(input, target, kind):
    fns = {'a': one, 'b': two}
    return fns[kind](input, target)


def one(input, target):
    return (input - target).view(input.size(0), -1).mean()


def two(p, q):
    return (p - q).view(p.size(0), -1).sum()


x = mint.arange(16.0).reshape(2, 2, 2, 2)
