import numpy as np
import torch
from torch import nn


class Field(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(1, 10), nn.Sigmoid(), nn.Linear(10, 1))
        self.rate = nn.Parameter(torch.tensor([0.5]))

    def forward(self, x):
        return self.layers(x)


def build():
    return Field()


class Solver:
    """Adam first, L-BFGS after it, by one method for both."""

    def __init__(self, field: Field, x, y):
        self.field, self.x, self.y = field, x, y
        self.iter = 0
        self.history = []
        self.optimizer = torch.optim.LBFGS(
            field.parameters(),
            lr=1.0,
            max_iter=8,
            max_eval=10,
            history_size=5,
            tolerance_grad=1e-9,
            tolerance_change=1.0 * np.finfo(float).eps,
            line_search_fn="strong_wolfe",
        )
        self.optimizer_adam = torch.optim.Adam(field.parameters(), lr=0.02)

    def loss(self):
        u = self.field(self.x)
        u_x = torch.autograd.grad(u, self.x, torch.ones_like(u), create_graph=True)[0]
        return ((u_x + self.field.rate * u - self.y) ** 2).mean()

    def loss_func(self):
        self.optimizer.zero_grad()
        loss = self.loss() + 0.001 * self.field.rate.pow(2).sum()
        loss.backward()
        self.iter += 1
        if self.iter % 3 == 0:
            self.history.append(loss.item())
        return loss

    def train(self):
        for _ in range(4):
            loss = self.loss()
            self.optimizer_adam.zero_grad()
            loss.backward()
            self.optimizer_adam.step()
            self.history.append(loss.item())
        self.optimizer.step(self.loss_func)


class Heavy(torch.optim.Optimizer):
    """An optimizer of the program, whose step runs the closure itself."""

    def __init__(self, params, lr=0.05):
        super().__init__(params, {"lr": lr})

    @torch.no_grad()
    def step(self, closure=None):
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    p.add_(p.grad, alpha=-group["lr"])
        return loss


def train(model: Field):
    rng = np.random.RandomState(0)
    x = torch.tensor(rng.rand(12, 1).astype("float32"), requires_grad=True)
    y = torch.tensor(np.sin(3 * rng.rand(12, 1)).astype("float32"))
    solver = Solver(model, x, y)
    solver.train()
    numbers = list(solver.history)

    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    criterion = nn.MSELoss()
    for step in range(3):

        def closure():
            optimizer.zero_grad()
            output = model(x.detach())
            loss = criterion(output, y) * (step + 1)  # noqa: B023
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 0.5)
            return loss

        loss = optimizer.step(closure)
        numbers.append(loss.item())

    heavy = Heavy(model.parameters())

    def closure():
        heavy.zero_grad()
        loss = criterion(model(x.detach()), y)
        loss.backward()
        return loss

    for _ in range(2):
        numbers.append(heavy.step(closure).item())
    numbers.append(float(solver.iter))
    return numbers
