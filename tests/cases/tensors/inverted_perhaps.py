# case: ~ of what may be integers is told as a guess; of masks, flags and numbers it is not
import re

import numpy as np
import torch


def f(ids, mask, batch, count: int):
    batch[~ids], batch[~ids, 0]
    x = np.isnan(batch)
    flags = ~re.ASCII
    return ~ids, ~mask, ~(ids > 2), ~batch["is_inside"], ~batch["ids"], ~count, ~x, ~5, flags
#          ^^^^ MP201 manual guessed torch.Tensor
#                                                        ^^^^^^^^^^^^^ MP201 manual guessed torch.Tensor


KEPT = {"f": f, "of": torch.tensor([1, 2])}
#                     ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import re

import numpy as np
import mindspore as ms


def f(ids, mask, batch, count: int):
    batch[~ids], batch[~ids, 0]
    x = np.isnan(batch)
    flags = ~re.ASCII
    return ~ids, ~mask, ~(ids > 2), ~batch["is_inside"], ~batch["ids"], ~count, ~x, ~5, flags


KEPT = {"f": f, "of": ms.tensor([1, 2])}
