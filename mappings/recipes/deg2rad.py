import math

import mindspore as ms


def deg2rad(input):
    """Degrees as radians (torch.deg2rad), in double precision too."""
    given = input if input.is_floating_point() else input.astype(ms.float32)
    return given * ms.tensor(math.pi / 180, given.dtype)
