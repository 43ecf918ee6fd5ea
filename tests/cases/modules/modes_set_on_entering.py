# case: what a plain class sets as it is made or entered, what parameters and classes hold: the modes stay
# target: cpu
from torch import nn


def freeze(net):
    net.eval()
#       ^^^^ MP103 safe inferred torch.nn.Module.eval
    return net


class Body(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(x)


class Evaluating:
    def __init__(self, net):
        self.net = net

    def __enter__(self):
        self.net.eval()
#                ^^^^ MP103 safe inferred torch.nn.Module.eval
        return self.net

    def __exit__(self, *exc):
        return False


class Freezer:
    def __init__(self, net):
        net.eval()
#           ^^^^ MP103 safe inferred torch.nn.Module.eval
        self.net = net


class Head(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    BODY = Body().eval()
#                 ^^^^ MP103 safe inferred torch.nn.Module.eval
    OTHER = Body()
#           ^^^^ MP410 safe torch.nn.Module

    def __init__(self, body):
        super().__init__()
        self.body = body
        self.drop = nn.Dropout(0.1)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.drop(self.body(x))


class Wrapped(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, body, prepare=freeze):
        super().__init__()
        self.body = prepare(body)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        self.drop = nn.Dropout(0.1)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                   ^^^^^^^^^^ MP410 safe torch.nn.Module

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.drop(self.body(x))


def build(prepare=freeze):
    return Head(prepare(Body()))
#          ^^^^ MP410 safe torch.nn.Module
#                       ^^^^ MP410 safe torch.nn.Module


def keep(body, *, prepare):
    prepare(body)
    return Head(body)
#          ^^^^ MP410 safe torch.nn.Module


with Evaluating(Body()) as entered:
#               ^^^^ MP410 safe torch.nn.Module
    head = Head(entered)
#          ^^^^ MP410 safe torch.nn.Module
net = Body()
#     ^^^^ MP410 safe torch.nn.Module
with Evaluating(net):
    other = Head(net)
#           ^^^^ MP410 safe torch.nn.Module
one = Body()
#     ^^^^ MP410 safe torch.nn.Module
freezer = Freezer(one)
nets = Head(Head.BODY), Wrapped(Body()), build(), keep(Body(), prepare=freeze), Head(one)
#      ^^^^ MP410 safe torch.nn.Module
#                               ^^^^ MP410 safe torch.nn.Module
#                                                      ^^^^ MP410 safe torch.nn.Module
#                                                                               ^^^^ MP410 safe torch.nn.Module
# --- after ---
from mindspore import nn


def start_training(cell, *given):
    """Let a new Cell start in training mode; Cells given to it, or set before, keep theirs."""
    cells = [one for _, one in cell.cells_and_names() if "training" in one.get_flags()]
    for each in given:
        for part in each if isinstance(each, (list, tuple)) else [each]:
            if isinstance(part, nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


def freeze(net):
    net.set_train(False)
    return net


class Body(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)

    def construct(self, x):
        return self.norm(x)


class Evaluating:
    def __init__(self, net):
        self.net = net

    def __enter__(self):
        self.net.set_train(False)
        return self.net

    def __exit__(self, *exc):
        return False


class Freezer:
    def __init__(self, net):
        net.set_train(False)
        self.net = net


class Head(nn.Cell):
    BODY = Body().set_train(False)
    OTHER = Body().set_train()

    def __init__(self, body):
        super().__init__()
        self.body = body
        self.drop = nn.Dropout(p=0.1)

    def construct(self, x):
        return self.drop(self.body(x))


class Wrapped(nn.Cell):
    def __init__(self, body, prepare=freeze):
        super().__init__()
        self.set_train()
        self.body = prepare(body)
        self.drop = nn.Dropout(p=0.1).set_train()
        start_training(self)

    def construct(self, x):
        return self.drop(self.body(x))


def build(prepare=freeze):
    return start_training(Head(prepare(Body().set_train())))


def keep(body, *, prepare):
    prepare(body)
    return start_training(Head(body), body)


with Evaluating(Body().set_train()) as entered:
    head = start_training(Head(entered), entered)
net = Body().set_train()
with Evaluating(net):
    other = start_training(Head(net), net)
one = Body().set_train()
freezer = Freezer(one)
nets = start_training(Head(Head.BODY)), Wrapped(Body().set_train()), build(), keep(Body().set_train(), prepare=freeze), start_training(Head(one), one)
