"""Siamese network that learns whether two noisy signals come from the same source."""

import math

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset

NUM_SOURCES = 6
LENGTH = 48


class Config:
    batch_size = 16
    learning_rate = 5e-4
    margin = 1.0
    seed = 0


class SignalPairs(Dataset):
    """Draws pairs anew at each access: about half of them share the source."""

    def __init__(self, per_source, num_pairs):
        t = torch.linspace(0, 2 * math.pi, LENGTH)
        freq = torch.arange(1, NUM_SOURCES + 1).float()
        base = torch.sin(freq[:, None] * t) + 0.5 * torch.cos(2.5 * freq[:, None] * t)
        # [source, example, time]
        self.signals = base[:, None, :] + 0.8 * torch.randn(NUM_SOURCES, per_source, LENGTH)
        self.per_source = per_source
        self.num_pairs = num_pairs

    def __len__(self):
        return self.num_pairs

    def __getitem__(self, index):
        source1 = index % NUM_SOURCES
        should_get_same_source = torch.rand(1).item() < 0.5
        if should_get_same_source:
            source2 = source1
        else:
            # any other source
            shift = torch.randint(1, NUM_SOURCES, (1,)).item()
            source2 = (source1 + shift) % NUM_SOURCES
        picks = torch.randint(0, self.per_source, (2,))
        x1 = self.signals[source1, picks[0]].unsqueeze(0)
        x2 = self.signals[source2, picks[1]].unsqueeze(0)
        label = torch.tensor([int(source1 != source2)], dtype=torch.float32)
        return x1, x2, label


class SiameseNetwork(nn.Module):
    def __init__(self):
        super(SiameseNetwork, self).__init__()
        self.cnn1 = nn.Sequential(
            nn.Conv1d(1, 8, kernel_size=5, padding=2),
            nn.GroupNorm(2, 8),
            nn.PReLU(),
            nn.MaxPool1d(2),
            nn.Conv1d(8, 16, kernel_size=5, padding=2),
            nn.PReLU(),
            nn.AvgPool1d(2),
        )
        self.fc1 = nn.Sequential(
            nn.Linear(16 * (LENGTH // 4), 64),
            nn.ReLU(inplace=True),
            nn.Dropout(p=0.1),
            nn.Linear(64, 8),
        )

    def forward_once(self, x):
        output = self.cnn1(x)
        output = output.view(output.size()[0], -1)
        output = self.fc1(output)
        # embeddings on the unit sphere, so that distances lie between 0 and 2
        return F.normalize(output, dim=1)

    def forward(self, input1, input2):
        # the same weights see both inputs
        output1 = self.forward_once(input1)
        output2 = self.forward_once(input2)
        return output1, output2


class ContrastiveLoss(nn.Module):
    """Pulls equal pairs (label 0) together and pushes others (label 1) beyond the margin."""

    def __init__(self, margin=2.0):
        super(ContrastiveLoss, self).__init__()
        self.margin = margin

    def forward(self, output1, output2, label):
        euclidean_distance = F.pairwise_distance(output1, output2, keepdim=True)
        loss_contrastive = torch.mean(
            (1 - label) * torch.pow(euclidean_distance, 2)
            + label * torch.pow(torch.clamp(self.margin - euclidean_distance, min=0.0), 2)
        )
        return loss_contrastive


def optimize(loss, optimizer):
    """Backward pass and update of the weights."""
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def validate(net, loader, threshold, device):
    net.eval()
    correct, total = 0, 0
    with torch.no_grad():
        for x1, x2, label in loader:
            x1, x2, label = x1.to(device), x2.to(device), label.to(device)
            output1, output2 = net(x1, x2)
            distance = F.pairwise_distance(output1, output2)
            predicted = (distance > threshold).float()
            correct += (predicted == label.squeeze(1)).sum().item()
            total += label.size(0)
    net.train()
    return correct / total


def build():
    return SiameseNetwork()


def train(net, steps=20):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    net = net.to(device)

    train_dataloader = DataLoader(
        SignalPairs(per_source=10, num_pairs=160), shuffle=True, batch_size=Config.batch_size
    )
    val_dataloader = DataLoader(SignalPairs(per_source=4, num_pairs=48), batch_size=16)

    criterion = ContrastiveLoss(margin=Config.margin)
    optimizer = torch.optim.RMSprop(net.parameters(), lr=Config.learning_rate)

    loss_history = []
    epoch = 0
    while len(loss_history) < steps:
        for i, data in enumerate(train_dataloader):
            x1, x2, label = (item.to(device) for item in data)
            output1, output2 = net(x1, x2)
            loss = criterion(output1, output2, label)
            optimize(loss, optimizer)

            loss_history.append(loss.item())
            if i % 5 == 0:
                print(f"Epoch {epoch}, batch {i}: current loss {loss.item():.4f}")
            if len(loss_history) == steps:
                break
        accuracy = validate(net, val_dataloader, Config.margin / 2, device)
        print(f"Epoch {epoch} done, accuracy on new pairs {accuracy:.3f}")
        epoch += 1
    return loss_history


def main():
    torch.manual_seed(Config.seed)
    net = build()
    for step, loss in enumerate(train(net), start=1):
        print(step, round(loss, 6))


if __name__ == "__main__":
    main()
