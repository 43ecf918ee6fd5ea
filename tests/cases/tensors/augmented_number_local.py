# case: a local name that begins as a number is a tensor from a loop's second round on
import torch


def kept(loader: list[torch.Tensor]):
#                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
    history = []
    total = 0.0
    for x in loader:
        total += x.mean()
#       ^^^^^ MP206 manual inferred torch.Tensor
        history.append(total)
    return history


def begun_anew(epochs: list[list[torch.Tensor]]):
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    history = []
    for loader in epochs:
        total = 0.0
        for x in loader:
            total += x.mean()
        history.append(total)
    return history


def numbers(loader: list[torch.Tensor]):
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    history = []
    total = 0.0
    for x in loader:
        total += len(x)
        history.append(total)
    return history


def no_loop(x: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    total = 0.0
    history = [total]
    total += x.mean()
    return history, total
# --- after ---
import mindspore as ms


def kept(loader: list[ms.Tensor]):
    history = []
    total = 0.0
    for x in loader:
        total += x.mean()
        history.append(total)
    return history


def begun_anew(epochs: list[list[ms.Tensor]]):
    history = []
    for loader in epochs:
        total = 0.0
        for x in loader:
            total += x.mean()
        history.append(total)
    return history


def numbers(loader: list[ms.Tensor]):
    history = []
    total = 0.0
    for x in loader:
        total += len(x)
        history.append(total)
    return history


def no_loop(x: ms.Tensor):
    total = 0.0
    history = [total]
    total += x.mean()
    return history, total
