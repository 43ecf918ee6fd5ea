# case: what a hook or a forward fills is computed by a run elsewhere: the step is refused; numbers of it are none
# unsafe
import torch
from torch import nn

feats = []
seen = []
latest = None


class Keeps(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 3)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        global latest
        x = self.fc(x)
        latest = x.abs().mean()
        return x


model = Keeps()
#       ^^^^^ MP410 safe torch.nn.Module
model.fc.register_forward_hook(lambda m, i, o: feats.append(o))
model.fc.register_forward_pre_hook(lambda m, i: seen.append(i[0].detach()))
#                                                                ^^^^^^ MP201 review inferred torch.Tensor.detach
opt = torch.optim.SGD(model.parameters(), lr=0.1)
#     ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                           ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters


def run(x):
    return model(x)


def of_a_hook():
    opt.zero_grad()
#       ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = feats[-1].mean()
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 manual torch.optim.Optimizer.step


def of_a_global():
    opt.zero_grad()
#       ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = latest * 2
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import mint, nn, ops
import torch

feats = []
seen = []
latest = None


class Keeps(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 3)

    def construct(self, x):
        global latest
        x = self.fc(x)
        latest = x.abs().mean()
        return x


model = Keeps().set_train()
model.fc.register_forward_hook(lambda m, i, o: feats.append(o))
model.fc.register_forward_pre_hook(lambda m, i: seen.append(ops.stop_gradient(i[0])))
opt = torch.optim.SGD(model.parameters(), lr=0.1)


def run(x):
    return model(x)


def of_a_hook():
    opt.zero_grad()
    loss = feats[-1].mean()
    loss.backward()
    opt.step()


def of_a_global():
    opt.zero_grad()
    loss = latest * 2
    loss.backward()
    opt.step()
