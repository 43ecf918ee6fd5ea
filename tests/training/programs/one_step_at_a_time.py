import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class Decoder(nn.Module):
    """One sequence, one step of it at a time: all dimensions but the last are 1."""

    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(3, 4)
        self.gru = nn.GRU(4, 4, batch_first=True, bidirectional=False)
        self.rnn = nn.RNN(4, 4, num_layers=2)
        self.lstm = nn.LSTM(4, 4)
        self.outer = nn.Linear(4, 2)

    def forward(self, x, hidden):
        x = F.relu(self.inner(x)).unsqueeze(0)
        x, hidden = self.gru(x, hidden)
        x, _ = self.rnn(torch.tanh(x))
        x, _ = self.lstm(torch.sigmoid(x))
        return self.outer(x[0]), hidden


def build():
    return Decoder()


def train(model: Decoder, steps=6):
    rng = np.random.RandomState(5)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.2)
    criterion = nn.MSELoss()
    losses = []
    for _ in range(steps):
        hidden = torch.zeros(1, 1, 4)
        loss = 0
        for _ in range(3):
            x = torch.tensor(rng.randn(1, 3).astype("float32"))
            y = torch.tensor(rng.randn(1, 2).astype("float32"))
            out, hidden = model(x, hidden)
            loss = loss + criterion(out, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses
