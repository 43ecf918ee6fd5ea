# case: gradients of a model that two others have in common are cleared or clipped for both
# unsafe
# findings: some
import copy

import torch
from torch import nn


class Part(nn.Module):
    def __init__(self, body):
        super().__init__()
        self.body = body
        self.out = nn.Linear(4, 1)

    def forward(self, x):
        return self.out(self.body(x))


def clipped_for_one(xs):
    body = nn.Linear(3, 4)
    a = Part(body)
    b = Part(body)
    one = torch.optim.SGD(a.parameters(), lr=0.1)
    two = torch.optim.SGD(b.parameters(), lr=0.1)
    for x in xs:
        one.zero_grad()
        two.zero_grad()
        (a(x) + b(x)).mean().backward()
        nn.utils.clip_grad_norm_(a.parameters(), 1.0)
        one.step()
        two.step()


class Agent:
    def __init__(self):
        self.a = Part(nn.Linear(3, 4))
        self.b = Part(nn.Linear(3, 4))
        self.b.out.weight = self.a.out.weight
        self.one = torch.optim.SGD(self.a.parameters(), lr=0.1)
        self.two = torch.optim.SGD(self.b.parameters(), lr=0.1)

    def step(self, x):
        self.two.zero_grad()
        self.b(x).mean().backward()
        self.one.zero_grad()
        self.a(x).mean().backward()
        self.one.step()
        self.two.step()


class Apart:
    def __init__(self, size):
        # A copy shares nothing, and a size is no model.
        self.c = Part(nn.Linear(size, 4))
        self.d = copy.deepcopy(self.c)
        self.three = torch.optim.SGD(self.c.parameters(), lr=0.1)
        self.four = torch.optim.SGD(self.d.parameters(), lr=0.1)

    def step(self, x):
        self.four.zero_grad()
        self.d(x).mean().backward()
        self.three.zero_grad()
        self.c(x).mean().backward()
        self.three.step()
        self.four.step()
# --- after ---
import copy

import mindspore as ms
from mindspore import mint, ops
from mindspore.experimental import optim
import types
import torch
from torch import nn


def deep_copy(x, memo=None):
    """Copy with all that is inside: the tensors that `copy.deepcopy` makes share their memory."""
    memo = {} if memo is None else memo
    waiting, seen = [x], set()
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, (type, types.ModuleType, ms.Tensor, str, int, float)):
            continue
        seen.add(id(each))
        if isinstance(each, (ops.Primitive, ops.Map, ops.HyperMap)):
            # Some cannot be copied, as that of Dropout2d: they hold no values, so both have them.
            memo[id(each)] = each
        elif isinstance(each, (dict, list, tuple)):
            waiting += each.values() if isinstance(each, dict) else each
        else:
            waiting += getattr(each, "__dict__", {}).values()
    before = set(memo)
    result = copy.deepcopy(x, memo)
    for key in memo.keys() - before:
        made = memo[key]
        if isinstance(made, ms.Tensor) and not isinstance(made, ms.Parameter):
            made.data = made.copy()
    return result


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(ms.nn.BatchNorm1d, ms.nn.BatchNorm2d, ms.nn.SyncBatchNorm, ms.nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, ms.nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (ms.nn.RNN, ms.nn.LSTM, ms.nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


class Part(ms.nn.Cell):
    def __init__(self, body):
        super().__init__()
        self.body = body
        self.out = mint.nn.Linear(4, 1)

    def construct(self, x):
        return self.out(self.body(x))


def clipped_for_one(xs):
    body = mint.nn.Linear(3, 4)
    a = Part(body).set_train()
    b = Part(body).set_train()
    one = torch.optim.SGD(a.parameters(), lr=0.1)
    two = torch.optim.SGD(b.parameters(), lr=0.1)
    for x in xs:
        one.zero_grad()
        two.zero_grad()
        (a(x) + b(x)).mean().backward()
        nn.utils.clip_grad_norm_(parameters_of(a), 1.0)
        one.step()
        two.step()


class Agent:
    def __init__(self):
        self.a = Part(mint.nn.Linear(3, 4)).set_train()
        self.b = Part(mint.nn.Linear(3, 4)).set_train()
        self.b.out.weight = self.a.out.weight
        self.one = torch.optim.SGD(self.a.parameters(), lr=0.1)
        self.two = torch.optim.SGD(self.b.parameters(), lr=0.1)

    def step(self, x):
        self.two.zero_grad()
        self.b(x).mean().backward()
        self.one.zero_grad()
        self.a(x).mean().backward()
        self.one.step()
        self.two.step()


class Apart:
    def __init__(self, size):
        # A copy shares nothing, and a size is no model.
        self.c = Part(mint.nn.Linear(size, 4)).set_train()
        self.d = deep_copy(self.c)
        self.three = optim.SGD(parameters_of(self.c), lr=0.1)
        self.four = optim.SGD(parameters_of(self.d), lr=0.1)

    def step(self, x):
        def forward_fn():
            return self.d(x).mean()

        grad_fn = ms.value_and_grad(forward_fn, None, self.four.parameters)
        loss, grads = grad_fn()

        def forward_fn_2():
            return self.c(x).mean()

        grad_fn_2 = ms.value_and_grad(forward_fn_2, None, (*self.three.parameters, *self.four.parameters))
        loss_2, grads_2 = grad_fn_2()
        grads_2_1 = grads_2[: len(self.three.parameters)]
        grads_2_2 = grads_2[len(self.three.parameters) :]
        grads_3 = tuple(a + b for a, b in zip(grads, grads_2_2))
        self.three(grads_2_1)
        self.four(grads_3)
