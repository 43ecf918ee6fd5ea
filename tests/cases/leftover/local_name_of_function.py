# case: a name that a function binds itself is not the module's
# whole
# findings: some
import torch


def shadowed(torch):
    return torch.fx.Graph()


def own():
    from torch.fx import Graph

    return Graph()


def read():
    return torch.fx.Graph()
# --- after ---
def shadowed(torch):
    return torch.fx.Graph()


def own():
    from torch.fx import Graph

    return Graph()


def read():
    import torch

    return torch.fx.Graph()
