# case: what a function hands back as a tuple and a call spreads tells the parameters that get it
# target: cpu
# findings: some
import torch


def flat(p: torch.Tensor, y: torch.Tensor):
    return p.view(-1, 2), y.view(-1)


def rows(probabilities, labels):
    return probabilities.size(1), labels.repeat(2, 1)


def unseen(values, more):
    return values.size(1), more.repeat(2)


def run(p: torch.Tensor, y: torch.Tensor, given):
    return rows(*flat(p, y)), unseen(*given)
# --- after ---
import mindspore as ms


def flat(p: ms.Tensor, y: ms.Tensor):
    return p.view(-1, 2), y.view(-1)


def rows(probabilities, labels):
    return probabilities.shape[1], labels.tile((2, 1))


def unseen(values, more):
    return values.size(1), more.repeat(2)


def run(p: ms.Tensor, y: ms.Tensor, given):
    return rows(*flat(p, y)), unseen(*given)
