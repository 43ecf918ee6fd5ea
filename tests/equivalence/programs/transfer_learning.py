"""Fine-tune a residual backbone: frozen stem, slow upper layers, a new head, checkpoints."""

import copy
import os
import tempfile
import time

import numpy as np
import torch
import torch.nn as nn
import torch.optim as optim
from torch.optim import lr_scheduler
from torch.utils.data import DataLoader, Dataset, Subset

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

BATCH_SIZE = 12
SIZE = 20
NUM_CLASSES = 3


class CornersDataset(Dataset):
    """Images with a bright patch; the class is its hue."""

    def __init__(self, n, seed=0):
        rng = np.random.RandomState(seed)
        self.targets = rng.randint(0, NUM_CLASSES, size=n)
        images = rng.normal(0.0, 0.6, size=(n, 3, SIZE, SIZE))
        for image, target in zip(images, self.targets):
            top, left = rng.randint(0, SIZE - 8, size=2)
            image[target, top : top + 8, left : left + 8] += 1.5
        self.images = torch.from_numpy(images.astype(np.float32))

    def __len__(self):
        return len(self.targets)

    def __getitem__(self, i):
        return self.images[i], int(self.targets[i])


class BasicBlock(nn.Module):
    def __init__(self, inplanes, planes, stride=1):
        super().__init__()
        self.conv1 = nn.Conv2d(inplanes, planes, 3, stride=stride, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(planes)
        self.relu = nn.ReLU(inplace=True)
        self.conv2 = nn.Conv2d(planes, planes, 3, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(planes)
        self.downsample = None
        if stride != 1 or inplanes != planes:
            self.downsample = nn.Sequential(
                nn.Conv2d(inplanes, planes, 1, stride=stride, bias=False),
                nn.BatchNorm2d(planes),
            )

    def forward(self, x):
        identity = x if self.downsample is None else self.downsample(x)
        out = self.relu(self.bn1(self.conv1(x)))
        out = self.bn2(self.conv2(out))
        out += identity
        return self.relu(out)


class Backbone(nn.Module):
    def __init__(self, num_classes=10):
        super().__init__()
        self.stem = nn.Sequential(
            nn.Conv2d(3, 16, 3, padding=1, bias=False), nn.BatchNorm2d(16), nn.ReLU(inplace=True)
        )
        self.layer1 = BasicBlock(16, 16)
        self.layer2 = BasicBlock(16, 32, stride=2)
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(32, num_classes)

    def forward(self, x):
        x = self.layer2(self.layer1(self.stem(x)))
        x = torch.flatten(self.avgpool(x), 1)
        return self.fc(x)


def build():
    model = Backbone(num_classes=10)
    # what the lower layers know stays as it is
    for name, param in model.named_parameters():
        if name.startswith(("stem", "layer1")):
            param.requires_grad = False
    # parameters of new modules have requires_grad=True by default
    model.fc = nn.Linear(model.fc.in_features, NUM_CLASSES)
    return model


def make_optimizer(model):
    # the pretrained part learns more slowly than the head
    optimizer = optim.SGD(
        [
            {"params": [p for p in model.layer2.parameters() if p.requires_grad], "lr": 0.005},
            {"params": model.fc.parameters()},
        ],
        lr=0.05,
        momentum=0.9,
    )
    return optimizer, lr_scheduler.StepLR(optimizer, step_size=1, gamma=0.8)


def save_checkpoint(path, epoch, model, optimizer, scheduler, best_acc, history):
    state = {
        "epoch": epoch,
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
        "scheduler": scheduler.state_dict(),
        "best": {"acc": best_acc},
        "history": history,
    }
    torch.save(state, path)


def load_checkpoint(path, model, optimizer, scheduler):
    checkpoint = torch.load(path, map_location=device)
    model.load_state_dict(checkpoint["model"])
    optimizer.load_state_dict(checkpoint["optimizer"])
    scheduler.load_state_dict(checkpoint["scheduler"])
    print(f"=> loaded checkpoint (epoch {checkpoint['epoch']})")
    return checkpoint["epoch"] + 1, checkpoint["best"]["acc"], checkpoint["history"]


def run_phase(phase, model, loader, criterion, optimizer, history, steps):
    if phase == "train":
        model.train()
        # batch norm of frozen layers keeps its statistics
        model.stem.eval()
        model.layer1.eval()
    else:
        model.eval()

    running_loss = 0.0
    running_corrects = 0
    seen = 0
    for inputs, labels in loader:
        if phase == "train" and len(history) == steps:
            break
        inputs = inputs.to(device)
        labels = labels.to(device)
        optimizer.zero_grad()

        # track history only in the training phase
        with torch.set_grad_enabled(phase == "train"):
            outputs = model(inputs)
            _, preds = torch.max(outputs, 1)
            loss = criterion(outputs, labels)
            if phase == "train":
                loss.backward()
                optimizer.step()
                history.append(loss.item())

        running_loss += loss.item() * inputs.size(0)
        running_corrects += torch.sum(preds == labels.data).item()
        seen += inputs.size(0)
    return running_loss / seen, running_corrects / seen


def train(model, steps=20):
    since = time.time()
    model = model.to(device)
    dataset = CornersDataset(120)
    dataloaders = {
        "train": DataLoader(Subset(dataset, range(0, 96)), batch_size=BATCH_SIZE, shuffle=True),
        "val": DataLoader(Subset(dataset, range(96, 120)), batch_size=BATCH_SIZE),
    }
    criterion = nn.CrossEntropyLoss()
    optimizer, scheduler = make_optimizer(model)

    best_model_wts = copy.deepcopy(model.state_dict())
    best_acc = 0.0
    history = []
    epoch = 0
    with tempfile.TemporaryDirectory() as tempdir:
        checkpoint_path = os.path.join(tempdir, "checkpoint.pt")
        while len(history) < steps:
            if os.path.isfile(checkpoint_path):
                # every epoch starts from the file, as a job that was interrupted would
                optimizer, scheduler = make_optimizer(model)
                epoch, best_acc, history = load_checkpoint(
                    checkpoint_path, model, optimizer, scheduler
                )
            for phase in ["train", "val"]:
                epoch_loss, epoch_acc = run_phase(
                    phase, model, dataloaders[phase], criterion, optimizer, history, steps
                )
                print(f"{epoch} {phase} loss: {epoch_loss:.4f} acc: {epoch_acc:.4f}")
            scheduler.step()

            if epoch_acc > best_acc:
                best_acc = epoch_acc
                best_model_wts = copy.deepcopy(model.state_dict())
            save_checkpoint(checkpoint_path, epoch, model, optimizer, scheduler, best_acc, history)

    print(f"Training took {time.time() - since:.1f}s, best val acc: {best_acc:.4f}")
    model.load_state_dict(best_model_wts)
    return history


if __name__ == "__main__":
    torch.manual_seed(0)
    for step, loss in enumerate(train(build())):
        print(f"step {step:2d} loss {loss:.6f}")
