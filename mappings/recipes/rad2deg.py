import math

import mindspore as ms


def rad2deg(input):
    """Radians as degrees (torch.rad2deg), in double precision too."""
    given = input if input.is_floating_point() else input.astype(ms.float32)
    return given * ms.tensor(180 / math.pi, given.dtype)
