# case: what a function of math gives is a number: its field is formatted as it is
# findings: some
import math

import torch


def show(loss, total, x: torch.Tensor):
    print(f"{math.exp(loss):.2f} {loss:.2f}")
    print("{:.2f} {:8.3f} {:.1f}".format(math.exp(loss), math.sqrt(total.loss()), x.mean()))
# --- after ---
import math

import mindspore as ms


def show(loss, total, x: ms.Tensor):
    print(f"{math.exp(loss):.2f} {float(loss):.2f}")
    print("{:.2f} {:8.3f} {:.1f}".format(math.exp(loss), math.sqrt(total.loss()), x.mean().item()))
