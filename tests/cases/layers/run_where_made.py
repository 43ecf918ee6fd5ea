# case: layers that are run by what is no Module of them start in training mode, however they get there
# findings: some
from torch import nn


def make():
    return nn.Sequential(nn.BatchNorm1d(3), nn.Linear(3, 2))


def named():
    layers = [nn.BatchNorm1d(3)]
    layers.append(nn.Dropout(0.5))
    return nn.Sequential(*layers)


class Runner:
    def __init__(self, layer):
        self.layer = layer

    def run(self, x):
        return self.layer(x)


def run(layer, x):
    return layer(x)


def f(x):
    bn = nn.BatchNorm1d(3)
    by_name = {"a": nn.BatchNorm1d(3), "b": nn.Dropout(0.5)}
    several = [nn.BatchNorm1d(3) for _ in range(2)]
    one, two = nn.BatchNorm1d(3), nn.Linear(3, 3)
    passed = run(nn.BatchNorm1d(3), x), Runner(bn).run(x)
    found = [layer(x) for _, layer in by_name.items()] + [layer(x) for layer in several]
    return make()(x), named()(x), one(two(x)), passed, found
# --- after ---
from mindspore import mint, nn


def make():
    return nn.SequentialCell(mint.nn.BatchNorm1d(3), mint.nn.Linear(3, 2)).set_train()


def named():
    layers = [mint.nn.BatchNorm1d(3)]
    layers.append(mint.nn.Dropout(0.5))
    return nn.SequentialCell(*layers).set_train()


class Runner:
    def __init__(self, layer):
        self.layer = layer

    def run(self, x):
        return self.layer(x)


def run(layer, x):
    return layer(x)


def f(x):
    bn = mint.nn.BatchNorm1d(3).set_train()
    by_name = {"a": mint.nn.BatchNorm1d(3).set_train(), "b": mint.nn.Dropout(0.5).set_train()}
    several = [mint.nn.BatchNorm1d(3).set_train() for _ in range(2)]
    one, two = mint.nn.BatchNorm1d(3).set_train(), mint.nn.Linear(3, 3)
    passed = run(mint.nn.BatchNorm1d(3).set_train(), x), Runner(bn).run(x)
    found = [layer(x) for _, layer in by_name.items()] + [layer(x) for layer in several]
    return make()(x), named()(x), one(two(x)), passed, found
