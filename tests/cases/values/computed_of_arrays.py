# case: what is computed of an array and a number is an array, whose methods stay; beside a tensor of the loop too
# findings: some
import torch


def f(x):
    t = x.numpy()
    return 12 // t, t > 1, x * 2


def g(x):
    return x + 1, x * 2


x = torch.tensor([1, 2, 4])
print([v.tolist() for v in f(x)])
print([v.tolist() for v in g(x)])
# --- after ---
import mindspore as ms


def f(x):
    t = x.numpy()
    return 12 // t, t > 1, x * 2


def g(x):
    return x + 1, x * 2


x = ms.tensor([1, 2, 4])
print([v.tolist() for v in f(x)])
print([v.tolist() for v in g(x)])
