# case: one call with numbers tells that a value is a tensor: of split, chunk, permute, view and clamp
# unsafe
# findings: some
import torch


def boxes(given, other, image, flat, score):
    x, y, w, h = given.chunk(4, -1)
    xy, wh = other.split((2, 2), 1)
    turned = image.permute(0, 2, 1)
    rows = flat.view(len(image), -1)
    return x.detach(), xy.detach(), turned.detach(), rows.detach(), score.clamp(min=0).detach()
# --- after ---
from mindspore import ops


def boxes(given, other, image, flat, score):
    x, y, w, h = given.chunk(4, -1)
    xy, wh = other.split((2, 2), 1)
    turned = image.permute(0, 2, 1)
    rows = flat.view(len(image), -1)
    return ops.stop_gradient(x), ops.stop_gradient(xy), ops.stop_gradient(turned), ops.stop_gradient(rows), ops.stop_gradient(score.clamp(min=0))
