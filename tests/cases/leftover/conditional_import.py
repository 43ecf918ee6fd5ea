# case: an import under a test that does not ask for torch moves too
# whole
# findings: some
import sys

if sys.platform == "linux":
    import torch
else:
    print("no linux")


def run():
    return torch.fx.Graph()
# --- after ---
import sys

if sys.platform == "linux":
    pass
else:
    print("no linux")


def run():
    import torch

    return torch.fx.Graph()
