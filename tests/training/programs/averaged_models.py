import numpy as np
import torch
import torch.nn as nn
from torch.optim.swa_utils import SWALR, AveragedModel, get_ema_multi_avg_fn, update_bn


class Net(nn.Module):
    def __init__(self, width=5):
        super().__init__()
        self.body = nn.Linear(4, width)
        self.norm = nn.BatchNorm1d(width)
        self.head = nn.Linear(width, 3)

    def forward(self, x):
        return self.head(torch.tanh(self.norm(self.body(x))))


class Smoothed(AveragedModel):
    def __init__(self, model, decay):
        def average(kept, new, count):
            return decay * kept + (1 - decay) * new

        super().__init__(model, avg_fn=average, use_buffers=True)


def build():
    return Net()


def evaluate(model, x):
    model.eval()
    with torch.no_grad():
        return model(x).sum().item()


def train(model: Net):
    rng = np.random.RandomState(3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.2, momentum=0.5)
    equal = AveragedModel(model)
    forgetting = AveragedModel(model, multi_avg_fn=get_ema_multi_avg_fn(0.8))
    smoothed = Smoothed(model, 0.9)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 2, gamma=0.9)
    swa_scheduler = SWALR(optimizer, swa_lr=0.05, anneal_epochs=3)
    data = [torch.tensor(rng.randn(6, 4).astype("float32")) for _ in range(8)]
    numbers = []
    for epoch, x in enumerate(data):
        model.train()
        loss = (model(x) - 1).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        smoothed.update_parameters(model)
        if epoch > 2:
            equal.update_parameters(model)
            forgetting.update_parameters(model)
            swa_scheduler.step()
        else:
            scheduler.step()
        numbers += [loss.item(), optimizer.param_groups[0]["lr"]]
        numbers += [evaluate(each, x) for each in (model, equal, forgetting, smoothed)]
    update_bn(data, equal)
    numbers += [evaluate(equal, data[0]), evaluate(equal.module, data[1])]
    return numbers
