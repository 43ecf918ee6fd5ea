# case: a function that runs on import has its import where it needs it
# whole
# findings: some
import torch


def load(name):
    if name:
        torch.ops.load_library(name)
        return True
    return False


def load_or_not(name):
    try:
        torch.ops.load_library(name)
    except OSError:
        return False
    return True


FOUND = load("") or load_or_not("a")
# --- after ---
def load(name):
    if name:
        import torch

        torch.ops.load_library(name)
        return True
    return False


def load_or_not(name):
    try:
        import torch

        torch.ops.load_library(name)
    except OSError:
        return False
    return True


FOUND = load("") or load_or_not("a")
