import numpy as np
import torch
import torch.nn as nn


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(4, 3)

    def forward(self, x):
        return torch.tanh(self.inner(x))


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.outer = nn.Linear(3, 2)

    def forward(self, x):
        return self.outer(x)


def build():
    return Encoder(), Decoder()


def run_phase(phase, encoder: Encoder, decoder: Decoder, first, second, rng):
    numbers = []
    for _ in range(3):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        y = torch.tensor(rng.randint(0, 2, 6))
        first.zero_grad()
        second.zero_grad()
        scores = decoder(encoder(x))
        loss = nn.functional.cross_entropy(scores, y)
        if phase == "train":
            loss.backward()
            first.step()
            second.step()
        numbers.append(loss.item())
        numbers.append(scores.mean().item())
    return numbers


def train(models):
    encoder: Encoder = models[0]
    decoder: Decoder = models[1]
    rng = np.random.RandomState(3)
    first = torch.optim.SGD(encoder.parameters(), lr=0.2, momentum=0.9)
    second = torch.optim.SGD(decoder.parameters(), lr=0.1)
    numbers = []
    for phase in ["train", "val", "train"]:
        numbers += run_phase(phase, encoder, decoder, first, second, rng)
    return numbers
