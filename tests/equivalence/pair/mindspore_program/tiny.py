"""The counterpart of the program in PyTorch, written by hand."""

import mindspore as ms
import numpy as np
from mindspore import nn, ops
from mindspore.dataset.dataloader import DataLoader, TensorDataset
from mindspore.experimental import optim


class Tiny(nn.Cell):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(12, 4)
        self.rnn = nn.LSTM(4, 6, 2, dropout=0.2, batch_first=True)
        self.norm = nn.BatchNorm1d(6, momentum=0.9)
        self.drop = nn.Dropout(p=0.3)
        self.head = nn.Dense(6, 3)
        self.head.bias.requires_grad = False

    def construct(self, x):
        x, _ = self.rnn(self.embed(x))
        x = self.norm(x[:, -1])
        x = x + 0.1 * ops.randn_like(x)
        return self.head(self.drop(x))


def build():
    return Tiny()


def train(model, steps=20):
    words = ms.Tensor(np.random.RandomState(0).randint(0, 12, (40, 5)))
    noise = ops.rand(40)
    labels = (words.sum(1) + (noise * 2).astype(ms.int64)) % 3
    loader = DataLoader(TensorDataset(words, labels), batch_size=8, shuffle=True)
    parameters = model.trainable_params()
    optimizer = optim.SGD(parameters, lr=0.2)
    model.set_train()

    def forward(x, y):
        return ops.cross_entropy(model(x), y.astype(ms.int32))

    step = ms.value_and_grad(forward, None, parameters)
    losses = []
    while len(losses) < steps:
        for x, y in loader:
            loss, gradients = step(x, y)
            optimizer(gradients)
            losses.append(float(loss))
            if len(losses) == steps:
                break
    return losses
