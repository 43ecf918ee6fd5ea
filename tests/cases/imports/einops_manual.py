# case: what einops has besides, and what is not surely its own, is left to a person
import torch
#      ^^^^^ MP106 review torch
from einops import rearrange, reduce
#                  ^^^^^^^^^ MP303 manual einops.rearrange
#                             ^^^^^^ MP303 manual einops.reduce
from einops.layers.torch import EinMix
#                               ^^^^^^ MP303 manual einops.layers.torch.EinMix

try:
    from einops import repeat
#                      ^^^^^^ MP303 manual einops.repeat
except ImportError:
    repeat = None


def f(x, rearrange):
    return rearrange(x, "b c -> c b"), EinMix("b c -> b d", "c d", c=2, d=3)


def g(x):
    from einops import reduce
#                      ^^^^^^ MP303 manual einops.reduce

    return reduce(x, "b c -> c", "max")
# --- unchanged ---
