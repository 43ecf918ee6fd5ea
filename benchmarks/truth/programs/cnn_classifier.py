"""Train a small CNN on synthetic images."""

import argparse
import random
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
import torch.optim as optim
from torch.optim.lr_scheduler import StepLR
from torch.utils.data import DataLoader, Dataset, random_split


class BlobDataset(Dataset):
    """Images with one bright blob; the class is the quadrant in which it lies."""

    def __init__(self, n=64, size=16, transform=None):
        self.n = n
        self.size = size
        self.transform = transform
        rng = np.random.RandomState(0)
        self.images = rng.rand(n, 1, size, size).astype(np.float32) * 0.1
        self.targets = rng.randint(0, 4, size=n)
        for img, t in zip(self.images, self.targets):
            r, c = divmod(int(t), 2)
            h = size // 2
            img[:, r * h:(r + 1) * h, c * h:(c + 1) * h] += 0.5

    def __len__(self):
        return self.n

    def __getitem__(self, idx):
        image = torch.from_numpy(self.images[idx])
        label = torch.tensor(self.targets[idx]).long()
        if self.transform is not None:
            image = self.transform(image)
        return image, label


def normalize(img):
    return (img - img.mean()) / img.std().clamp(min=1e-5)


class ConvBlock(nn.Module):
    def __init__(self, in_ch, out_ch, norm_layer=nn.BatchNorm2d):
        super().__init__()
        self.conv = nn.Conv2d(in_ch, out_ch, 3, padding=1, bias=False)
        self.bn = norm_layer(out_ch)
        self.act = nn.ReLU(inplace=True)

    def forward(self, x):
        return self.act(self.bn(self.conv(x)))


class SEBlock(nn.Module):
    def __init__(self, channels, reduction=4):
        super(SEBlock, self).__init__()
        self.pool = nn.AdaptiveAvgPool2d(1)
        self.fc = nn.Sequential(
            nn.Linear(channels, channels // reduction),
            nn.ReLU(),
            nn.Linear(channels // reduction, channels),
            nn.Sigmoid(),
        )

    def forward(self, x):
        b, c, _, _ = x.size()
        w = self.pool(x).view(b, c)
        w = self.fc(w).view(b, c, 1, 1)
        return x * w.expand_as(x)


class Net(nn.Module):
    def __init__(self, num_classes=4, width=8):
        super().__init__()
        self.stem = ConvBlock(1, width)
        layers = []
        for i in range(2):
            layers.append(ConvBlock(width * 2 ** i, width * 2 ** (i + 1)))
            layers.append(SEBlock(width * 2 ** (i + 1)))
        self.stages = nn.ModuleList(layers)
        self.dropout = nn.Dropout(0.25)
        self.fc1 = nn.Linear(width * 4, 32)
        self.fc2 = nn.Linear(32, num_classes)
        self._init_weights()

    def _init_weights(self):
        for m in self.modules():
            if isinstance(m, nn.Conv2d):
                nn.init.kaiming_normal_(m.weight, mode="fan_out")
            elif isinstance(m, nn.Linear):
                m.weight.data.normal_(0, 0.01)
                m.bias.data.zero_()

    def features(self, x):
        x = self.stem(x)
        for i, stage in enumerate(self.stages):
            x = stage(x)
            if i % 2 == 1:
                x = F.max_pool2d(x, 2)
        return x

    def forward(self, x):
        feats = self.features(x)
        x = feats.mean(dim=[2, 3]).flatten(1)
        x = F.relu(self.fc1(self.dropout(x)))
        return F.log_softmax(self.fc2(x), dim=1)


def accuracy(output, target, topk=(1,)):
    """Computes the accuracy over the k top predictions"""
    with torch.no_grad():
        maxk = max(topk)
        batch_size = target.size(0)
        _, pred = output.topk(maxk, 1, True, True)
        pred = pred.t()
        correct = pred.eq(target.view(1, -1).expand_as(pred))
        res = []
        for k in topk:
            correct_k = correct[:k].reshape(-1).float().sum(0, keepdim=True)
            res.append(correct_k.mul_(100.0 / batch_size))
        return res


class AverageMeter(object):
    def __init__(self, name):
        self.name = name
        self.reset()

    def reset(self):
        self.sum = 0.0
        self.count = 0

    def update(self, val, n=1):
        self.sum += val * n
        self.count += n

    @property
    def avg(self):
        return self.sum / max(self.count, 1)


def train(args, model, device, train_loader, optimizer, epoch):
    model.train()
    losses = AverageMeter("loss")
    for batch_idx, (data, target) in enumerate(train_loader):
        data, target = data.to(device), target.to(device, non_blocking=True)
        optimizer.zero_grad()
        output = model(data)
        loss = F.nll_loss(output, target)
        loss.backward()
        total_norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        losses.update(loss.item(), data.size(0))
        if batch_idx % args.log_interval == 0:
            print("epoch {} [{}/{}] loss {:.4f} norm {:.2f}".format(
                epoch, batch_idx * len(data), len(train_loader.dataset), loss.item(),
                total_norm.item()))
    return losses.avg


@torch.no_grad()
def test(model, device, test_loader):
    model.eval()
    test_loss = 0
    correct = 0
    confusion = torch.zeros(4, 4, dtype=torch.int64)
    for data, target in test_loader:
        data = data.to(device)
        target = target.to(device)
        output = model(data)
        test_loss += F.nll_loss(output, target, reduction="sum").item()
        pred = output.argmax(dim=1, keepdim=True)
        correct += pred.eq(target.view_as(pred)).sum().item()
        for t, p in zip(target.view(-1), pred.view(-1)):
            confusion[t.long(), p.long()] += 1
        acc1, acc2 = accuracy(output, target, topk=(1, 2))
    test_loss /= len(test_loader.dataset)
    per_class = confusion.diag().float() / confusion.sum(1).clamp(min=1)
    print("test loss {:.4f} correct {} per class {} top1 {:.1f} top2 {:.1f}".format(
        test_loss, correct, per_class.tolist(), acc1.item(), acc2[0]))
    return test_loss


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    if torch.cuda.is_available():
        torch.cuda.manual_seed_all(seed)


def main(argv=()):
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch-size", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--gamma", type=float, default=0.7)
    parser.add_argument("--log-interval", type=int, default=2)
    args = parser.parse_args(list(argv))

    set_seed(1)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    dataset = BlobDataset(transform=normalize)
    train_set, val_set = random_split(dataset, [48, 16])
    train_loader = DataLoader(train_set, batch_size=args.batch_size, shuffle=True)
    test_loader = DataLoader(val_set, batch_size=args.batch_size)

    model = Net().to(device)
    n_params = sum(p.numel() for p in model.parameters() if p.requires_grad)
    print(f"{n_params} parameters")
    optimizer = optim.SGD(model.parameters(), lr=args.lr, momentum=0.9, weight_decay=1e-4)
    scheduler = StepLR(optimizer, step_size=1, gamma=args.gamma)
    best = float("inf")
    start = time.time()
    for epoch in range(1, args.epochs + 1):
        train(args, model, device, train_loader, optimizer, epoch)
        val = test(model, device, test_loader)
        scheduler.step()
        if val < best:
            best = val
            state = {k: v.cpu().clone() for k, v in model.state_dict().items()}
    model.load_state_dict(state)
    for group in optimizer.param_groups:
        print("lr", group["lr"], "took", time.time() - start)


if __name__ == "__main__":
    main()
