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


def train(models):
    student: Net = models[0]
    teacher: Net = models[1]
    teacher.eval()
    rng = np.random.RandomState(3)
    optimizer = torch.optim.SGD(student.parameters(), lr=0.1, momentum=0.9)
    numbers = []
    for _ in range(10):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        y = torch.tensor(rng.randint(0, 3, 6))
        with torch.no_grad():
            teacher_logits = teacher(x)
        logits = student(x)
        soft = (
            F.kl_div(
                F.log_softmax(logits / 2, dim=1),
                F.softmax(teacher_logits / 2, dim=1),
                reduction="batchmean",
            )
            * 4
        )
        loss = 0.5 * F.cross_entropy(logits, y) + 0.5 * soft
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        numbers.append(loss.item())
    return numbers
