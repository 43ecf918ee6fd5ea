# case: a plain class that has a forward is no Module, and what it makes starts in training mode
# findings: some
from abc import ABC

from elsewhere import Base
from pytorch_lightning import LightningModule
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        return self.drop(x)


class Worker:
    def __init__(self):
        self.net = Net()

    def forward(self, x):
        return self.net(x)


class Model(ABC):
    def forward(self, x):
        return self.net(x)


class Pix(Model):
    def __init__(self):
        self.net = Net()


class Kept(Pix):
    def forward(self, x):
        self.other = Net()
        return self.other(self.net(x))


class Unknown(Base):
    def __init__(self):
        super().__init__()
        self.net = Net()

    def forward(self, x):
        return self.net(x)


class Lit(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Net()

    def forward(self, x):
        return self.net(x)


class Mixin:
    def make(self):
        self.net = Net()

    def forward(self, x):
        return self.net(x)


class Mixed(Mixin, nn.Module):
    def __init__(self):
        super().__init__()
        self.make()


def run(x):
    return Mixed()(x)
# --- after ---
from abc import ABC

from elsewhere import Base
from pytorch_lightning import LightningModule
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.drop = mint.nn.Dropout(0.5)

    def construct(self, x):
        return self.drop(x)


class Worker:
    def __init__(self):
        self.net = Net().set_train()

    def forward(self, x):
        return self.net(x)


class Model(ABC):
    def forward(self, x):
        return self.net(x)


class Pix(Model):
    def __init__(self):
        self.net = Net().set_train()


class Kept(Pix):
    def forward(self, x):
        self.other = Net().set_train()
        return self.other(self.net(x))


class Unknown(Base):
    def __init__(self):
        super().__init__()
        self.net = Net()

    def forward(self, x):
        return self.net(x)


class Lit(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Net()

    def forward(self, x):
        return self.net(x)


class Mixin:
    def make(self):
        self.net = Net()

    def construct(self, x):
        return self.net(x)


class Mixed(Mixin, nn.Cell):
    def __init__(self):
        super().__init__()
        self.make()


def run(x):
    return Mixed().set_train()(x)
