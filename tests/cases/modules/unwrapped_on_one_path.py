# case: What a Module is asked for that was wrapped on one path alone is a Module: `net.module if wrapped else net`, `getattr(net, "module", net)`
# unsafe
# findings: some
import torch
from torch import nn


class Averaged:
    def __init__(self, net):
        self.module = net
        self.module.eval()


def main(several):
    net = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
    if several:
        net = nn.parallel.DistributedDataParallel(net)
    plain = net.module if hasattr(net, "module") else net
    plain.train()
    same = getattr(net, "module", net)
    same.eval()
    averaged = Averaged(plain)
    score(net)
    score(averaged.module)


def score(model):
    model.eval()
    return model(torch.ones(2, 2)).size(0)


def of_another(holder, net=nn.Linear(2, 2)):
    # What any object has there is not told.
    found = getattr(holder, "module", net)
    return found.eval()
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


def any_eval(value):
    """What `eval` does of anything: a Cell leaves training mode, and is given."""
    if isinstance(value, ms.nn.Cell) and not hasattr(value, "eval"):
        return value.set_train(False)
    return value.eval()


class Averaged:
    def __init__(self, net):
        self.module = net
        self.module.set_train(False)


def main(several):
    net = ms.nn.SequentialCell(mint.nn.Linear(2, 2), mint.nn.ReLU()).set_train()
    if several:
        net = nn.parallel.DistributedDataParallel(net)
    plain = net.module if hasattr(net, "module") else net
    plain.set_train()
    same = getattr(net, "module", net)
    same.set_train(False)
    averaged = Averaged(plain)
    score(net)
    score(averaged.module)


def score(model):
    model.set_train(False)
    return model(mint.ones((2, 2))).shape[0]


def of_another(holder, net=mint.nn.Linear(2, 2)):
    # What any object has there is not told.
    found = getattr(holder, "module", net)
    return any_eval(found)
