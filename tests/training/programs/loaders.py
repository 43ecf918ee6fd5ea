"""Data sets of a program's own, in every way that loaders take them."""

from collections import namedtuple

import numpy as np
import torch
import torch.nn as nn
from torch.utils.data import (
    ConcatDataset,
    DataLoader,
    Dataset,
    IterableDataset,
    Sampler,
    Subset,
    TensorDataset,
    random_split,
)

Pair = namedtuple("Pair", "x y")


class Rows(Dataset):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def __len__(self):
        return self.size

    def __getitem__(self, at):
        x = np.array([at, at + 1, at * at], np.float32) / 10
        return {"x": x, "y": at / 7, "name": str(at), "more": (at, at > 2, torch.tensor([at]))}


class Stream(IterableDataset):
    def __iter__(self):
        for at in range(5):
            yield Pair(torch.full((3,), at / 5), at)


class Backwards(Sampler):
    def __init__(self, data):
        self.size = len(data)

    def __iter__(self):
        return iter(range(self.size - 1, -1, -1))

    def __len__(self):
        return self.size


def build():
    return nn.Linear(3, 1)


def train(model):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
    rows = Rows(7)
    loader = DataLoader(rows, batch_size=3, shuffle=False)
    numbers = [len(loader), len(DataLoader(rows, 3, drop_last=True)), len(loader.dataset)]
    for _epoch in range(2):
        for batch in loader:
            optimizer.zero_grad()
            loss = ((model(batch["x"]).squeeze(1) - batch["y"].float()) ** 2).mean()
            loss.backward()
            optimizer.step()
            numbers.append(loss.item())
            numbers += [float("".join(batch["name"])), float(batch["more"][1].sum())]
            numbers += [float(batch["more"][2].sum()), float(batch["more"][0].float().mean())]
    for pair in DataLoader(Stream(), batch_size=2):
        numbers += [float(pair.x.sum()), float(pair.y.sum())]
    both = TensorDataset(torch.arange(6).float(), torch.ones(6, 2))
    joined = ConcatDataset([both, Subset(both, [1, 2])])
    for a, b in DataLoader(joined, 3, drop_last=True, sampler=Backwards(joined)):
        numbers += [float(a[0]), float(b.sum())]
    for first in DataLoader(both, collate_fn=lambda items: items[0][0] * 2, batch_size=4):
        numbers.append(float(first))
    numbers += sorted(float(a) for a, _ in DataLoader(both, shuffle=True))
    parts = random_split(both, [4, 2])
    numbers += [float(len(each)) for each in parts]
    return numbers
