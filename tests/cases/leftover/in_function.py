# case: a reference in a function takes its import into that function
# whole
# findings: some
import os

import torch


def graph(x):
    return torch.fx.Graph(x)


def plain(x):
    return os.path.join(x, "a")
# --- after ---
import os


def graph(x):
    import torch

    return torch.fx.Graph(x)


def plain(x):
    return os.path.join(x, "a")
