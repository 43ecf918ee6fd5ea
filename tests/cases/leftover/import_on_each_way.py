# case: a function imports torch only on the ways that need it, each of them by itself
# whole
import torch


def align(x, quantized, scale):
    y = x * scale
    if quantized:
        # This is rare.
        return torch.ops.vision.quantized(x, scale)
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.ops.vision.quantized
    elif scale is None:
        y = x
    if scale > 1:
        return y
    return torch.ops.vision.plain(y)
#          ^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.ops.vision.plain


def both(x, quantized):
    if quantized:
        return torch.ops.vision.quantized(x)
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.ops.vision.quantized
    else:
        return torch.ops.vision.plain(x)
#              ^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.ops.vision.plain


def tested(x):
    if torch.ops.vision.known(x):
#      ^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.ops.vision.known
        return x
    return torch.ops.vision.plain(x)
#          ^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.ops.vision.plain


def chain(x, kind):
    if kind == 1:
        y = x
    elif kind == 2:
        y = torch.ops.vision.second(x)
#           ^^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.ops.vision.second
    elif kind == 3:
        y = torch.ops.vision.third(x)
#           ^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.ops.vision.third
    return y
# --- after ---
def align(x, quantized, scale):
    y = x * scale
    if quantized:
        import torch

        # This is rare.
        return torch.ops.vision.quantized(x, scale)
    elif scale is None:
        y = x
    if scale > 1:
        return y
    import torch

    return torch.ops.vision.plain(y)


def both(x, quantized):
    import torch

    if quantized:
        return torch.ops.vision.quantized(x)
    else:
        return torch.ops.vision.plain(x)


def tested(x):
    import torch

    if torch.ops.vision.known(x):
        return x
    return torch.ops.vision.plain(x)


def chain(x, kind):
    if kind == 1:
        y = x
    elif kind == 2:
        import torch

        y = torch.ops.vision.second(x)
    elif kind == 3:
        import torch

        y = torch.ops.vision.third(x)
    return y
