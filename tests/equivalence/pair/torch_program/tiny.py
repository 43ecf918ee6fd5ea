"""A training program that draws in every way; its counterpart in MindSpore is written by hand."""

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Tiny(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(12, 4)
        self.rnn = nn.LSTM(4, 6, 2, dropout=0.2, batch_first=True)
        self.norm = nn.BatchNorm1d(6)
        self.drop = nn.Dropout(0.3)
        self.head = nn.Linear(6, 3)
        self.head.bias.requires_grad_(False)

    def forward(self, x):
        x, _ = self.rnn(self.embed(x))
        x = self.norm(x[:, -1])
        x = x + 0.1 * torch.randn_like(x)
        return self.head(self.drop(x))


def build():
    return Tiny()


def train(model, steps=20):
    words = torch.from_numpy(np.random.RandomState(0).randint(0, 12, (40, 5)))
    noise = torch.rand(40)
    labels = (words.sum(1) + (noise * 2).long()) % 3
    loader = DataLoader(TensorDataset(words, labels), batch_size=8, shuffle=True)
    optimizer = torch.optim.SGD([p for p in model.parameters() if p.requires_grad], lr=0.2)
    model.train()
    losses = []
    while len(losses) < steps:
        for x, y in loader:
            optimizer.zero_grad()
            loss = F.cross_entropy(model(x), y)
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
            if len(losses) == steps:
                break
    return losses
