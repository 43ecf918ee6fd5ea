"""Names that stand for torch or for NumPy: nothing but a guess can be made."""

import torch

try:
    import cupy as np
except ImportError:
    import numpy as np

xp = np if torch.cuda.is_available() else torch
xp.zeros(3).view(3)  #: none
"a b".split("a")  #: none


def forward(text: torch.Tensor):
    text.split("a")  #: none
    text.split()  #: none
    text.index("a")  #: none
    text.split(1)  #: proven
