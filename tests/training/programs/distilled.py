import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    def __init__(self, width=5):
        super().__init__()
        self.body = nn.Linear(4, width)
        self.head = nn.Linear(width, 3)

    def forward(self, x):
        return self.head(torch.tanh(self.body(x)))


def build():
    return Net(), Net(7)


class Distiller:
    def __init__(self, student: nn.Module, teacher: nn.Module):
        self.student, self.teacher = student, teacher
        self.optimizer = torch.optim.SGD(self.student.parameters(), lr=0.1, momentum=0.9)
        self.cached = None

    @torch.no_grad()
    def soften(self, x):
        return F.softmax(self.teacher(x) / 2, dim=1)

    @torch.inference_mode(mode=True)
    def remember(self, x):
        self.cached = self.teacher(x).mean()

    def step(self, x):
        soft = self.soften(x)
        self.remember(x)
        scale = torch.ones(1)
        if x is not None:
            with torch.no_grad():
                scale = self.teacher(x).abs().mean()
        self.optimizer.zero_grad()
        out = self.student(x)
        loss = (
            -(soft * F.log_softmax(out, dim=1)).sum(1).mean() * scale
            + out.mean() * self.cached.clone()
        )
        loss.backward()
        self.optimizer.step()
        return loss.item()


def train(models):
    student: Net = models[0]
    teacher: Net = models[1]
    teacher.eval()
    rng = np.random.RandomState(3)
    d = Distiller(student, teacher)
    numbers = []
    for _ in range(10):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        numbers.append(d.step(x))
    return numbers
