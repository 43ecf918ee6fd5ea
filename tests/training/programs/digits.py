"""MNIST as beginners train on it: torchvision's data set, from files that are there."""

import tempfile
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
import torch.optim as optim
from torch.utils.data import ConcatDataset, DataLoader, Subset
from torchvision import datasets, transforms


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 4, 3, 2)
        self.conv2 = nn.Conv2d(4, 4, 3, 2)
        self.fc1 = nn.Linear(144, 10)

    def forward(self, x):
        x = F.relu(self.conv1(x))
        x = F.relu(self.conv2(x))
        x = torch.flatten(x, 1)
        return F.log_softmax(self.fc1(x), dim=1)


def put(folder, start, size):
    """Write what a download leaves: images and labels in files of bytes."""
    rng = np.random.RandomState(size)
    for name, values in (
        ("images-idx3-ubyte", rng.randint(0, 256, (size, 28, 28))),
        ("labels-idx1-ubyte", rng.randint(0, 10, (size,))),
    ):
        head = b"".join(int(n).to_bytes(4, "big") for n in (2048 + values.ndim, *values.shape))
        (folder / f"{start}-{name}").write_bytes(head + values.astype(np.uint8).tobytes())


def train_epoch(model, device, train_loader, optimizer):
    model.train()
    losses = []
    for data, target in train_loader:
        data, target = data.to(device), target.to(device)
        optimizer.zero_grad()
        output = model(data)
        loss = F.nll_loss(output, target)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


def test(model, device, test_loader):
    model.eval()
    test_loss = 0
    correct = 0
    with torch.no_grad():
        for data, target in test_loader:
            data, target = data.to(device), target.to(device)
            output = model(data)
            test_loss += F.nll_loss(output, target, reduction="sum").item()
            pred = output.argmax(dim=1)
            correct += pred.eq(target.view_as(pred)).sum().item()
    return [test_loss / len(test_loader.dataset), correct / len(test_loader.dataset)]


def build():
    return Net()


def train(model):
    device = torch.device("cpu")
    transform = transforms.Compose(
        [transforms.ToTensor(), transforms.Normalize((0.1307,), (0.3081,))]
    )
    with tempfile.TemporaryDirectory() as root:
        raw = Path(root, "MNIST", "raw")
        raw.mkdir(parents=True)
        put(raw, "train", 22)
        put(raw, "t10k", 9)
        train_set = datasets.MNIST(root, train=True, download=True, transform=transform)
        test_set = datasets.MNIST(root, train=False, transform=transform)
    train_loader = DataLoader(train_set, batch_size=5, shuffle=False)
    part = ConcatDataset([Subset(train_set, [3, 8, 21]), test_set])
    test_loader = DataLoader(part, batch_size=4)
    optimizer = optim.SGD(model.parameters(), lr=0.05, momentum=0.9)
    numbers = [train_set.data.float().mean().item(), float(train_set.targets.sum())]
    for _epoch in range(2):
        numbers += train_epoch(model, device, train_loader, optimizer)
        numbers += test(model, device, test_loader)
    return numbers
