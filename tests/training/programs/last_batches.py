import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    """Attention over what was seen so far, one token at first, and a logit for each row."""

    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(4))
        self.attend = nn.MultiheadAttention(4, 2, batch_first=True)
        self.head = nn.Linear(4, 1)

    def forward(self, x):
        seen = F.scaled_dot_product_attention(x * self.scale, x, x)
        seen = seen + self.attend(seen, seen, seen, need_weights=False)[0]
        return self.head(seen.mean(1))


def build():
    return Net()


def train(model: Net):
    """Batches of several sizes and sequences of several lengths."""
    rng = np.random.RandomState(0)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    criterion = nn.BCEWithLogitsLoss()
    numbers = []
    for rows, length in ((8, 1), (2, 4), (8, 1), (3, 5), (5, 2), (8, 4)):
        x = torch.tensor(rng.randn(rows, length, 4).astype("float32"))
        labels = torch.tensor(rng.randint(0, 2, rows))
        optimizer.zero_grad()
        out = model(x)
        loss = criterion(out, labels.float().unsqueeze(1))
        loss = loss + F.binary_cross_entropy_with_logits(out * 2, labels.float()[:, None])
        loss.backward()
        optimizer.step()
        numbers.append(loss.item())
    return numbers
