"""Accuracy of a saved model: python evaluate.py checkpoints/best.pt"""

import argparse

import torch
import torch.nn as nn

from data import build_loaders
from model import resnet20


@torch.no_grad()
def evaluate(model, loader, criterion, device):
    model.eval()
    total_loss, correct, seen = 0.0, 0, 0
    for images, targets in loader:
        images, targets = images.to(device), targets.to(device)
        logits = model(images)
        total_loss += criterion(logits, targets).item() * images.size(0)
        correct += (logits.argmax(dim=1) == targets).sum().item()
        seen += images.size(0)
    return total_loss / seen, correct / seen


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights")
    parser.add_argument("--data", default="")
    parser.add_argument("--batch-size", type=int, default=256)
    args = parser.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = resnet20()
    model.load_state_dict(torch.load(args.weights, map_location="cpu"))
    model.to(device)

    _, loader = build_loaders(args.data, args.batch_size, workers=0)
    loss, acc = evaluate(model, loader, nn.CrossEntropyLoss(), device)
    print(f"loss {loss:.4f}  accuracy {acc:.2%}")


if __name__ == "__main__":
    main()
