# case: what another function hands an object of what a model computes, and a step reads, is no data
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn, optim


class Policy(nn.Module):
    def __init__(self):
        super().__init__()
        self.data = []
        self.fc = nn.Linear(4, 2)
        self.optimizer = optim.SGD(self.parameters(), lr=0.1)

    def forward(self, x):
        return torch.softmax(self.fc(x), 0)

    def put(self, item):
        self.data.append(item)

    def learn(self):
        self.optimizer.zero_grad()
        for reward, chance in self.data[::-1]:
            loss = -torch.log(chance) * reward
            loss.backward()
        self.optimizer.step()
        self.data = []


class Memory:
    def __init__(self):
        self.items = []

    def push(self, *args):
        self.items.append(args)

    def all(self):
        return zip(*self.items)


class Trainer:
    def __init__(self, net, memory):
        self.optimizer = optim.SGD(net.parameters(), lr=0.1)
        self.memory = memory

    def update(self):
        chances, rewards = self.memory.all()
        loss = -(torch.stack(chances) * torch.tensor(rewards)).sum()
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()


def update(memory, optimizer: optim.SGD):
    optimizer.zero_grad()
    for chance, reward in memory.items:
        loss = -chance * reward
        loss.backward()
    optimizer.step()


pi, memory = Policy(), Memory()
trainer = Trainer(pi, memory)


def play(env, x):
    reward = env.step(0)
    pi.put((reward, pi(x)[0]))
    memory.push(pi(x)[0], reward)


def of_a_list(x, net: nn.Module, optimizer: optim.SGD):
    kept = []
    for part in x:
        kept.append(net(part).sum())
    optimizer.zero_grad()
    for each in kept:
        loss = each * 2
        loss.backward()
    optimizer.step()


def of_numbers(x, net: nn.Module, optimizer: optim.SGD):
    kept = []
    for part in x:
        kept.append(net(part).sum().item())
    optimizer.zero_grad()
    for each in kept:
        loss = net(x).sum() * each
        loss.backward()
    optimizer.step()
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from torch import optim


def add_gradients(grads, *optimizers):
    """Add gradients to those that optimizers hold for their parameters, as backward() does."""
    for optimizer in optimizers:
        count = len(optimizer.parameters)
        held = getattr(optimizer, "held_gradients", None)
        if held is None:
            held = (None,) * count
        new = (b if a is None else a + b for a, b in zip(held, grads))
        optimizer.held_gradients = tuple(new)
        grads = grads[count:]


def update_by_gradients(optimizer):
    """Let an optimizer update its parameters, but frozen ones, by the gradients that it holds."""
    held = getattr(optimizer, "held_gradients", None)
    if held is not None:
        update_trainable(optimizer, held)


def update_trainable(optimizer, grads):
    """Let an optimizer update all parameters but frozen ones, which keep their state in it too.

    One whose gradient is None is as good as frozen for this step.
    """
    left = [
        each
        for each, gradient in zip(optimizer.parameters, grads)
        if gradient is None and each.requires_grad
    ]
    for each in left:
        each.requires_grad = False
    frozen = [at for at, each in enumerate(optimizer.parameters) if not each.requires_grad]
    count = len(optimizer.parameters)
    state = [
        each
        for each in vars(optimizer).values()
        if isinstance(each, tuple) and len(each) == count and isinstance(each[0], ms.Parameter)
    ]
    kept = [(each[at], each[at].copy()) for each in state for at in frozen]
    optimizer(
        tuple(
            ops.zeros_like(parameter) if gradient is None else gradient
            for parameter, gradient in zip(optimizer.parameters, grads)
        )
    )
    for parameter, value in kept:
        ops.assign(parameter, value)
    for each in left:
        each.requires_grad = True


class Policy(nn.Cell):
    def __init__(self):
        super().__init__()
        self.data = []
        self.fc = mint.nn.Linear(4, 2)
        self.optimizer = optim.SGD(self.parameters(), lr=0.1)

    def construct(self, x):
        return ops.exp(ops.log_softmax(self.fc(x), 0))

    def put(self, item):
        self.data.append(item)

    def learn(self):
        self.optimizer.zero_grad()
        for reward, chance in self.data[::-1]:
            loss = -mint.log(chance) * reward
            loss.backward()
        self.optimizer.step()
        self.data = []


class Memory:
    def __init__(self):
        self.items = []

    def push(self, *args):
        self.items.append(args)

    def all(self):
        return zip(*self.items)


class Trainer:
    def __init__(self, net, memory):
        self.optimizer = optim.SGD(net.parameters(), lr=0.1)
        self.memory = memory

    def update(self):
        chances, rewards = self.memory.all()
        loss = -(ops.stack(chances) * ms.tensor(rewards)).sum()
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()


def update(memory, optimizer: ms.experimental.optim.SGD):
    optimizer.zero_grad()
    for chance, reward in memory.items:
        loss = -chance * reward
        loss.backward()
    optimizer.step()


pi, memory = Policy().set_train(), Memory()
trainer = Trainer(pi, memory)


def play(env, x):
    reward = env.step(0)
    pi.put((reward, pi(x)[0]))
    memory.push(pi(x)[0], reward)


def of_a_list(x, net: nn.Cell, optimizer: ms.experimental.optim.SGD):
    kept = []
    for part in x:
        kept.append(net(part).sum())
    optimizer.zero_grad()
    for each in kept:
        loss = each * 2
        loss.backward()
    optimizer.step()


def of_numbers(x, net: nn.Cell, optimizer: ms.experimental.optim.SGD):
    kept = []
    for part in x:
        kept.append(net(part).sum().item())
    optimizer.held_gradients = None
    for each in kept:
        def forward_fn():
            loss = net(x).sum() * each
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        add_gradients(grads, optimizer)
    update_by_gradients(optimizer)
