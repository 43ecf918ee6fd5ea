# case: a method that changes the shape in place gives its name the result, where no other name has the tensor
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn

table = torch.ones(2, 3) * 2
table.t_()


def alone(a: torch.Tensor):
    p = a * 2
    p.t_()
    q = torch.cat([p, p])
    q.unsqueeze_(1)
    q.transpose_(0, 2)
    r = q.reshape(1, -1) * 3
    r.squeeze_(0)
    r.squeeze_()
    return p, q, r, (a * 3).t_()


def held(a: torch.Tensor):
    p = a * 2
    rows = [p]
    p.t_()
    a.unsqueeze_(0)
    q = p * 1
    k = q
    q.swapaxes_(0, 1)
    s = nn.Parameter(torch.ones(2, 3))
    s.t_()
    return rows, k, s


def used(a: torch.Tensor):
    p = a * 2
    q = p.unsqueeze_(0)
    return p, q


def of_all():
    table.t_()


def plain(a: torch.Tensor):
    p = a * 2
    p = p.t()
    return p
# --- after ---
import mindspore as ms
from mindspore import mint

table = mint.ones((2, 3)) * 2
table = table.t()


def alone(a: ms.Tensor):
    p = a * 2
    p = p.t()
    q = mint.cat([p, p])
    q = q.unsqueeze(1)
    q = q.transpose(0, 2)
    r = q.reshape(1, -1) * 3
    r = r.squeeze(0)
    r = r.squeeze()
    return p, q, r, (a * 3).t()


def held(a: ms.Tensor):
    p = a * 2
    rows = [p]
    p.set_(p.t())
    a.set_(a.unsqueeze(0))
    q = p * 1
    k = q
    q.set_(q.swapaxes(0, 1))
    s = ms.Parameter(mint.ones((2, 3)))
    s.set_(s.t())
    return rows, k, s


def used(a: ms.Tensor):
    p = a * 2
    q = p.set_(p.unsqueeze(0))
    return p, q


def of_all():
    table.set_(table.t())


def plain(a: ms.Tensor):
    p = a * 2
    p = p.t()
    return p
