# case: a dict that changes, is passed on itself, may be another, or has the call's own names is let be
# target: cpu
import torch


def changed(n, dtype):
    kw = {"dtype": dtype}
    kw["device"] = "cpu"
    return torch.zeros(n, **kw)
#          ^^^^^^^^^^^ MP201 review torch.zeros


def passed(n, dtype, fill):
    kw = {"dtype": dtype}
    fill(kw)
    return torch.zeros(n, **kw)
#          ^^^^^^^^^^^ MP201 review torch.zeros


def other(n, dtype, kw):
    if kw is None:
        kw = {"dtype": dtype}
    return torch.zeros(n, **kw)
#          ^^^^^^^^^^^ MP201 review torch.zeros


def inner(n, dtype):
    kw = {"dtype": dtype}

    def fill(kw):
        return torch.zeros(n, **kw)
#              ^^^^^^^^^^^ MP201 review torch.zeros

    return fill


def own(n, dtype):
    kw = {"dtype": dtype}
    return torch.zeros(n, dtype=dtype, **kw)
#          ^^^^^^^^^^^ MP201 review torch.zeros


kw = {"dtype": None}


class Table:
    kw = {"device": "cpu"}
    rows = torch.zeros(3, **kw)
#          ^^^^^^^^^^^ MP201 review torch.zeros
# --- unchanged ---
