"""Train a small convolutional network to tell four kinds of texture apart."""

import argparse

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
import torch.optim as optim
from PIL import Image
from torch.optim.lr_scheduler import StepLR
from torch.utils.data import DataLoader, Dataset
from torchvision import transforms

CLASSES = ("horizontal", "vertical", "checker", "blob")
IMAGE_SIZE = 24

MEAN = (0.45, 0.45, 0.45)
STD = (0.25, 0.25, 0.25)


class TextureDataset(Dataset):
    """Coloured stripes, checkerboards and blobs, kept as PIL images."""

    def __init__(self, size, seed, transform=None):
        rng = np.random.RandomState(seed)
        self.images = []
        self.labels = []
        self.transform = transform
        for _ in range(size):
            label = int(rng.randint(len(CLASSES)))
            self.images.append(self._draw(label, rng))
            self.labels.append(label)

    @staticmethod
    def _draw(label, rng):
        rows, cols = np.mgrid[0:IMAGE_SIZE, 0:IMAGE_SIZE]
        period = rng.randint(4, 8)
        if label == 0:
            pattern = (rows // (period // 2)) % 2
        elif label == 1:
            pattern = (cols // (period // 2)) % 2
        elif label == 2:
            pattern = (rows // period + cols // period) % 2
        else:
            cy, cx = rng.randint(8, IMAGE_SIZE - 8, size=2)
            pattern = np.exp(-((rows - cy) ** 2 + (cols - cx) ** 2) / 30.0)
        color = rng.uniform(0.5, 1.0, size=3)
        image = pattern[..., None] * color * 200 + rng.normal(25, 12, (IMAGE_SIZE, IMAGE_SIZE, 3))
        return Image.fromarray(np.clip(image, 0, 255).astype(np.uint8))

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, index):
        image, label = self.images[index], self.labels[index]
        if self.transform is not None:
            image = self.transform(image)
        return image, label


class Net(nn.Module):
    def __init__(self, num_classes=len(CLASSES)):
        super(Net, self).__init__()
        self.conv1 = nn.Conv2d(3, 16, kernel_size=3, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(16)
        self.conv2 = nn.Conv2d(16, 32, kernel_size=3, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(32)
        self.pool = nn.MaxPool2d(2, 2)
        self.dropout1 = nn.Dropout2d(0.1)
        self.dropout2 = nn.Dropout(0.25)
        self.fc1 = nn.Linear(32 * 6 * 6, 64)
        self.fc2 = nn.Linear(64, num_classes)

    def forward(self, x):
        x = self.pool(F.relu(self.bn1(self.conv1(x))))
        x = self.pool(F.relu(self.bn2(self.conv2(x))))
        x = self.dropout1(x)
        x = torch.flatten(x, 1)
        x = F.relu(self.fc1(x))
        x = self.dropout2(x)
        return self.fc2(x)


def make_loaders(batch_size):
    train_transform = transforms.Compose(
        [
            transforms.RandomCrop(IMAGE_SIZE, padding=2),
            transforms.RandomHorizontalFlip(),
            transforms.ToTensor(),
            transforms.Normalize(MEAN, STD),
        ]
    )
    # no augmentation for the test set
    test_transform = transforms.Compose([transforms.ToTensor(), transforms.Normalize(MEAN, STD)])

    train_set = TextureDataset(128, seed=0, transform=train_transform)
    test_set = TextureDataset(40, seed=1, transform=test_transform)
    train_loader = DataLoader(train_set, batch_size=batch_size, shuffle=True, drop_last=True)
    test_loader = DataLoader(test_set, batch_size=20, shuffle=False)
    return train_loader, test_loader


def train_epoch(model, device, loader, optimizer, criterion, max_steps, log_interval=5):
    model.train()
    losses = []
    running_loss, correct, seen = 0.0, 0, 0
    for batch_idx, (data, target) in enumerate(loader):
        if batch_idx >= max_steps:
            break
        data, target = data.to(device), target.to(device)
        optimizer.zero_grad()
        output = model(data)
        loss = criterion(output, target)
        loss.backward()
        optimizer.step()

        # statistics
        losses.append(loss.item())
        running_loss += loss.item() * data.size(0)
        pred = output.argmax(dim=1, keepdim=True)
        correct += pred.eq(target.view_as(pred)).sum().item()
        seen += data.size(0)
        if (batch_idx + 1) % log_interval == 0:
            print(
                f"  batch {batch_idx + 1}/{len(loader)}  "
                f"loss {running_loss / seen:.4f}  acc {100.0 * correct / seen:.1f}%"
            )
    return losses


def test(model, device, loader):
    model.eval()
    test_loss = 0
    correct = 0
    with torch.no_grad():
        for data, target in loader:
            data, target = data.to(device), target.to(device)
            output = model(data)
            test_loss += F.cross_entropy(output, target, reduction="sum").item()
            pred = output.argmax(dim=1)
            correct += (pred == target).sum().item()
    test_loss /= len(loader.dataset)
    accuracy = correct / len(loader.dataset)
    print(f"Test set: average loss {test_loss:.4f}, accuracy {accuracy:.2%}")
    return accuracy


def build():
    return Net()


def train(model, steps=20, batch_size=16, lr=0.004):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model = model.to(device)
    train_loader, test_loader = make_loaders(batch_size)

    criterion = nn.CrossEntropyLoss()
    optimizer = optim.SGD(model.parameters(), lr=lr, momentum=0.9, weight_decay=5e-4)
    scheduler = StepLR(optimizer, step_size=1, gamma=0.7)

    history = []
    epoch = 0
    while len(history) < steps:
        epoch += 1
        print(f"Epoch {epoch}, lr {scheduler.get_last_lr()[0]:.4f}")
        history += train_epoch(
            model, device, train_loader, optimizer, criterion, steps - len(history)
        )
        test(model, device, test_loader)
        scheduler.step()
    return history


def main():
    parser = argparse.ArgumentParser(description="Texture classification")
    parser.add_argument("--batch-size", type=int, default=16, help="training batch size")
    parser.add_argument("--steps", type=int, default=20, help="number of optimizer steps")
    parser.add_argument("--lr", type=float, default=0.004, help="learning rate")
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    losses = train(build(), steps=args.steps, batch_size=args.batch_size, lr=args.lr)
    for step, loss in enumerate(losses, 1):
        print(f"step {step:3d}  loss {loss:.6f}")


if __name__ == "__main__":
    main()
