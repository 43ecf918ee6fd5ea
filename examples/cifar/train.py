"""Train a ResNet on CIFAR-10.

    python train.py --data ~/datasets/cifar-10-batches-py --epochs 100
    python train.py --epochs 1          # random images, to see that everything runs
"""

import argparse
import os
import random
import time

import numpy as np
import torch
from torch import nn, optim
from torch.optim.lr_scheduler import CosineAnnealingLR, MultiStepLR

from data import build_loaders
from evaluate import evaluate
from model import resnet20, resnet32


def parse_args():
    p = argparse.ArgumentParser()
    p.add_argument("--data", default="", help="folder with the CIFAR-10 pickles")
    p.add_argument("--arch", choices=["resnet20", "resnet32"], default="resnet20")
    p.add_argument("--attention", action="store_true", help="squeeze and excitation before the head")
    p.add_argument("--epochs", type=int, default=100)
    p.add_argument("--batch-size", type=int, default=128)
    p.add_argument("--lr", type=float, default=0.1)
    p.add_argument("--optimizer", choices=["sgd", "adamw"], default="sgd")
    p.add_argument("--weight-decay", type=float, default=5e-4)
    p.add_argument("--clip", type=float, default=5.0, help="maximum gradient norm, 0 turns it off")
    p.add_argument("--workers", type=int, default=2)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--out", default="checkpoints")
    p.add_argument("--resume", default="", help="checkpoint to go on from")
    return p.parse_args()


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    if torch.cuda.is_available():
        torch.cuda.manual_seed_all(seed)
        torch.backends.cudnn.benchmark = True


def build_optimizer(model, args):
    # no weight decay on biases and BatchNorm
    decay, no_decay = [], []
    for name, param in model.named_parameters():
        if param.ndim <= 1 or name.endswith(".bias"):
            no_decay.append(param)
        else:
            decay.append(param)
    groups = [
        {"params": decay, "weight_decay": args.weight_decay},
        {"params": no_decay, "weight_decay": 0.0},
    ]
    if args.optimizer == "adamw":
        optimizer = optim.AdamW(groups, lr=args.lr, betas=(0.9, 0.999))
        scheduler = CosineAnnealingLR(optimizer, T_max=args.epochs)
    else:
        optimizer = optim.SGD(groups, lr=args.lr, momentum=0.9, nesterov=True)
        milestones = [max(1, int(args.epochs * f)) for f in (0.5, 0.75)]
        scheduler = MultiStepLR(optimizer, milestones=milestones, gamma=0.1)
    return optimizer, scheduler


def train_one_epoch(model, loader, criterion, optimizer, device, clip=0.0):
    model.train()
    total_loss, correct, seen = 0.0, 0, 0
    for step, (images, targets) in enumerate(loader):
        images = images.to(device, non_blocking=True)
        targets = targets.to(device, non_blocking=True)

        optimizer.zero_grad()
        logits = model(images)
        loss = criterion(logits, targets)
        loss.backward()
        if clip > 0:
            torch.nn.utils.clip_grad_norm_(model.parameters(), max_norm=clip)
        optimizer.step()

        total_loss += loss.item() * images.size(0)
        correct += (logits.argmax(dim=1) == targets).sum().item()
        seen += images.size(0)
        if step % 50 == 0:
            print(f"  step {step:4d}/{len(loader)}  loss {loss.item():.4f}")
    return total_loss / seen, correct / seen


def save_checkpoint(path, model, optimizer, scheduler, epoch, best_acc):
    torch.save(
        {
            "model": model.state_dict(),
            "optimizer": optimizer.state_dict(),
            "scheduler": scheduler.state_dict(),
            "epoch": epoch,
            "best_acc": best_acc,
        },
        path,
    )


def load_checkpoint(path, model, optimizer, scheduler, device):
    ckpt = torch.load(path, map_location=device)
    model.load_state_dict(ckpt["model"])
    optimizer.load_state_dict(ckpt["optimizer"])
    scheduler.load_state_dict(ckpt["scheduler"])
    return ckpt["epoch"] + 1, ckpt["best_acc"]


def main():
    args = parse_args()
    set_seed(args.seed)
    os.makedirs(args.out, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

    train_loader, test_loader = build_loaders(
        args.data, args.batch_size, workers=args.workers, pin_memory=device.type == "cuda"
    )
    build = {"resnet20": resnet20, "resnet32": resnet32}[args.arch]
    model = build(num_classes=10, attention=args.attention).to(device)
    criterion = nn.CrossEntropyLoss(label_smoothing=0.1).to(device)
    optimizer, scheduler = build_optimizer(model, args)

    start_epoch, best_acc = 0, 0.0
    if args.resume:
        start_epoch, best_acc = load_checkpoint(args.resume, model, optimizer, scheduler, device)
        print(f"resumed from {args.resume} at epoch {start_epoch}, best {best_acc:.2%}")

    for epoch in range(start_epoch, args.epochs):
        started = time.time()
        lr = optimizer.param_groups[0]["lr"]
        train_loss, train_acc = train_one_epoch(
            model, train_loader, criterion, optimizer, device, clip=args.clip
        )
        test_loss, test_acc = evaluate(model, test_loader, criterion, device)
        scheduler.step()
        print(
            f"epoch {epoch:3d}  lr {lr:.4f}  train {train_loss:.4f} {train_acc:.2%}"
            f"  test {test_loss:.4f} {test_acc:.2%}  {time.time() - started:.1f}s"
        )

        if test_acc > best_acc:
            best_acc = test_acc
            torch.save(model.state_dict(), os.path.join(args.out, "best.pt"))
        last = os.path.join(args.out, "last.pt")
        save_checkpoint(last, model, optimizer, scheduler, epoch, best_acc)

    print(f"best accuracy {best_acc:.2%}")


if __name__ == "__main__":
    main()
