import numpy as np
import torch
from torch import nn
from torch.autograd import grad


class Field(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(2, 8)
        self.fc2 = nn.Linear(8, 1)
        self.rate = nn.Parameter(torch.tensor([0.5]))

    def forward(self, x, t):
        return self.fc2(torch.tanh(self.fc1(torch.cat([x, t], dim=1))))


def build():
    return Field()


class Equation:
    def __init__(self, field: Field):
        self.field = field

    def residual(self, x: torch.Tensor, t: torch.Tensor):
        u = self.field(x, t)
        u_t = grad(u, t, grad_outputs=torch.ones_like(u), retain_graph=True, create_graph=True)[0]
        u_x = grad(u, x, grad_outputs=torch.ones_like(u), retain_graph=True, create_graph=True)[0]
        u_xx = grad(u_x, x, grad_outputs=torch.ones_like(u_x), create_graph=True)[0]
        u_xt = grad(u_x, t, grad_outputs=torch.ones_like(u_x), create_graph=True)[0]
        u_xxx = grad(u_xx, x, grad_outputs=torch.ones_like(u_xx), create_graph=True)[0]
        return u_t + self.field.rate * u * u_x - 0.1 * u_xx + 0.2 * u_xt + 0.05 * u_xxx


def train(model: Field):
    rng = np.random.RandomState(0)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
    equation = Equation(model)
    numbers = []
    for _ in range(5):
        x = torch.tensor(rng.rand(6, 1).astype("float32"), requires_grad=True)
        t = torch.tensor(rng.rand(6, 1).astype("float32"), requires_grad=True)
        inside = equation.residual(x, t).pow(2).mean()
        outside = (model(x.data, t.data) - x.data).pow(2).mean()
        loss = inside + outside
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        numbers += [inside.item(), loss.item()]
    return numbers
