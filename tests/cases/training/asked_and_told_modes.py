# case: what is asked whether it trains and told to eval() is a Module, also the self that a decorator's function gets
# unsafe
import torch
from elsewhere import Base


def evaluating(fn):
    def inner(self, *args):
        was = self.training
        self.eval()
#            ^^^^ MP201 review inferred torch.nn.Module.eval
        out = fn(self, *args)
        self.train(was)
#            ^^^^^ MP201 review inferred torch.nn.Module.train
        return out

    return inner


def loss_of(net, x):
    was = net.training
    net.eval()
#       ^^^^ MP201 review inferred torch.nn.Module.eval
    loss = torch.sum(x)
#          ^^^^^^^^^ MP102 safe torch.sum
    net.train(was)
#       ^^^^^ MP201 review inferred torch.nn.Module.train
    return loss


def learn(agent, x):
    if agent.training:
        agent.train()
    return torch.sum(x)
#          ^^^^^^^^^ MP102 safe torch.sum


class Loop(Base):
    def run(self):
        was = self.training
        self.eval()
        self.train(was)

    def later(self):
        def inner():
            was = self.training
            self.eval()
            self.train(was)

        return inner
# --- after ---
from mindspore import mint
from elsewhere import Base


def evaluating(fn):
    def inner(self, *args):
        was = self.training
        self.set_train(False)
        out = fn(self, *args)
        self.set_train(was)
        return out

    return inner


def loss_of(net, x):
    was = net.training
    net.set_train(False)
    loss = mint.sum(x)
    net.set_train(was)
    return loss


def learn(agent, x):
    if agent.training:
        agent.train()
    return mint.sum(x)


class Loop(Base):
    def run(self):
        was = self.training
        self.eval()
        self.train(was)

    def later(self):
        def inner():
            was = self.training
            self.eval()
            self.train(was)

        return inner
