# case: an import goes below a docstring and above the comments of the first statement
# whole
# findings: some
import torch


def graph(x):
    """Make a graph."""
    # It is made here.
    y = torch.fx.Graph(x)
    return y
# --- after ---
def graph(x):
    """Make a graph."""
    import torch

    # It is made here.
    y = torch.fx.Graph(x)
    return y
