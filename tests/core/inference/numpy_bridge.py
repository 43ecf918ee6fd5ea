"""In a file that imports NumPy, a likely Tensor is none by a name that arrays have too."""

import numpy as np
import torch
from einops import rearrange
from other import get
from torch.utils.data import DataLoader
from torchvision import models


def bridge(x: torch.Tensor, flag, data):
    array = np.asarray(x.cpu())  #: proven
    array.reshape(-1)  #: none
    torch.from_numpy(array).reshape(-1)  #: proven
    x.numpy().sum()  #: proven
    if flag:
        x = get()
    x.reshape(-1)  #: none
    x.unsqueeze(-1)  #: inferred
    loader = DataLoader(data)
    for images, labels in loader:
        images.reshape(-1)  #: inferred
        labels.mean()  #: inferred
    for step, batch in enumerate(loader):
        batch["image"].reshape(-1)  #: inferred
    own = DataLoader(data, collate_fn=get)
    for images, labels in own:
        images.reshape(-1)  #: none
        labels.unsqueeze(0)  #: inferred
    torch.load("a.pt").reshape(-1)  #: none
    y = rearrange(torch.ones(2, 2), "a b -> (a b)")
    y.reshape(-1)  #: proven
    model = models.resnet18()
    model.parameters()  #: inferred
    model(y).unsqueeze(0)  #: inferred


def train(net, criterion, train_loader):
    for step, (images, labels) in enumerate(train_loader):
        images.to("cuda")  #: inferred
        images.reshape(-1)  #: none
        loss = criterion(net(images), labels)
        loss.mean().backward()  #: inferred inferred
    train_loader.reshape(-1)  #: none


def count(model, things):
    for p in model.parameters():  #: inferred
        p.numel()  #: inferred
    for p in things.parameters():  #: inferred
        p.numel()  #: inferred
