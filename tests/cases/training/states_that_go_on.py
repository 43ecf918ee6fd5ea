# case: runs of a model that goes on from what it kept belong to the forward, whatever becomes of what they give; of one that keeps nothing they do not
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn


class Cell(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(3, 4)
        self.b = nn.Linear(4, 4)
        self.first = nn.Parameter(torch.zeros(1, 4))

    def begin(self):
        self.h = self.first

    def forward(self, x):
        self.h = torch.tanh(self.a(x) + self.b(self.h))
        return self.h


def last_counts(model, opt, batches):
    for x, y in batches:
        opt.zero_grad()
        model.begin()
        for t in range(4):
            out = model(x[t])
        out = model(x[4])
        loss = (out - y).pow(2).mean()
        loss.backward()
        opt.step()
        print(loss.item(), out)


def dropped(model, opt, batches):
    for x, y in batches:
        model.train()
        print(len(x))
        model.begin()
        if len(x) > 4:
            for each in x[:-1]:
                model(each)
        opt.zero_grad()
        loss = (model(x[-1]) - y).pow(2).mean()
        loss.backward()
        opt.step()


def by_another_file(model, opt, batches, logger):
    for x, y in batches:
        logger.start()
        model.reset_state(len(x))
        for each in x[:-1]:
            seen = model(each)
        opt.zero_grad()
        loss = (model(x[-1]) - y).pow(2).mean()
        loss.backward()
        opt.step()
        print(seen)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


class Cell(nn.Cell):
    def __init__(self):
        super().__init__()
        self.a = mint.nn.Linear(3, 4)
        self.b = mint.nn.Linear(4, 4)
        self.first = ms.Parameter(mint.zeros((1, 4)))

    def begin(self):
        self.h = self.first

    def construct(self, x):
        self.h = tanh(self.a(x) + self.b(self.h))
        return self.h


def last_counts(model, opt, batches):
    for x, y in batches:
        def forward_fn():
            model.begin()
            for t in range(4):
                out = model(x[t])
            out = model(x[4])
            loss = (out - y).pow(2).mean()
            return loss, (out,)

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters, has_aux=True)
        (loss, (out,)), grads = grad_fn()
        opt(grads)
        print(loss.item(), out)


def dropped(model, opt, batches):
    for x, y in batches:
        model.set_train()
        print(len(x))

        def forward_fn():
            model.begin()
            if len(x) > 4:
                for each in x[:-1]:
                    model(each)
            loss = (model(x[-1]) - y).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
        loss, grads = grad_fn()
        opt(grads)


def by_another_file(model, opt, batches, logger):
    for x, y in batches:
        logger.start()

        def forward_fn(seen=locals().get("seen")):
            model.reset_state(len(x))
            for each in x[:-1]:
                seen = model(each)
            loss = (model(x[-1]) - y).pow(2).mean()
            return loss, (seen,)

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters, has_aux=True)
        (loss, (seen,)), grads = grad_fn()
        opt(grads)
        print(seen)
