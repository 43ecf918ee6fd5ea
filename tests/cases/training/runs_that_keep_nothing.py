# case: a model that keeps nothing from call to call computes the loss alone: what it gave before is read outside
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(3, 4)

    def forward(self, x):
        self.seen = self.a(x)
        return self.seen.relu()


def train(model, opt, batches):
    for x, y in batches:
        before = model(x)
        opt.zero_grad()
        loss = (model(x) - y).pow(2).mean()
        loss.backward()
        opt.step()
        print(before.shape)
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.a = mint.nn.Linear(3, 4)

    def construct(self, x):
        self.seen = self.a(x)
        return mint.nn.functional.relu(self.seen)


def train(model, opt, batches):
    for x, y in batches:
        before = model(x)

        def forward_fn():
            loss = (model(x) - y).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
        loss, grads = grad_fn()
        opt(grads)
        print(before.shape)
