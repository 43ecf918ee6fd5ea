# case: a helper stands after the imports, before the comment of the first definition
"""A module."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import torch

if TYPE_CHECKING:
    from collections.abc import Sequence

try:
    import numpy as np
except ImportError:
    np = None

LIMIT = 3


# What f is for.
@staticmethod
def f(x: torch.Tensor) -> float:
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.finfo(x.dtype).eps  # keep
#          ^^^^^^^^^^^ MP101 safe torch.finfo
# --- after ---
"""A module."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import mindspore as ms
import types

if TYPE_CHECKING:
    from collections.abc import Sequence

try:
    import numpy as np
except ImportError:
    np = None


def finfo(dtype=ms.float32):
    """The limits of a floating point dtype, bfloat16 included (torch.finfo)."""
    bits, fraction, least, digits = {
        "Float16": (16, 10, -14, 3),
        "BFloat16": (16, 7, -126, 2),
        "Float32": (32, 23, -126, 6),
        "Float64": (64, 52, -1022, 15),
    }[str(dtype)]
    largest = (2.0 - 2.0**-fraction) * 2.0 ** (1 - least)
    return types.SimpleNamespace(
        bits=bits,
        eps=2.0**-fraction,
        max=largest,
        min=-largest,
        tiny=2.0**least,
        smallest_normal=2.0**least,
        resolution=10.0**-digits,
        dtype=str(dtype).lower(),
    )


LIMIT = 3


# What f is for.
@staticmethod
def f(x: ms.Tensor) -> float:
    return finfo(x.dtype).eps  # keep
