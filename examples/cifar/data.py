"""CIFAR-10 from the python pickles, or random images of the same shape."""

import os
import pickle

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

MEAN = (0.4914, 0.4822, 0.4465)
STD = (0.2470, 0.2435, 0.2616)


class Cifar10(Dataset):
    """
    root is the unpacked ``cifar-10-batches-py`` folder. Images are kept as uint8
    and normalised one at a time, so the whole set stays below 200 MB.
    """

    def __init__(self, root, train=True, augment=False):
        names = [f"data_batch_{i}" for i in range(1, 6)] if train else ["test_batch"]
        images, labels = [], []
        for name in names:
            with open(os.path.join(root, name), "rb") as f:
                batch = pickle.load(f, encoding="latin1")
            images.append(batch["data"])
            labels.extend(batch["labels"])
        self.images = np.concatenate(images).reshape(-1, 3, 32, 32)
        self.labels = np.array(labels, dtype=np.int64)
        self.augment = augment
        self.mean = torch.tensor(MEAN).view(3, 1, 1)
        self.std = torch.tensor(STD).view(3, 1, 1)

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, idx):
        img = torch.from_numpy(self.images[idx]).float().div(255)
        if self.augment:
            img = random_crop_flip(img)
        img = (img - self.mean) / self.std
        return img, int(self.labels[idx])


class FakeCifar(Dataset):
    """Each class is a colour plus noise, which a network can learn within an epoch."""

    def __init__(self, size=2000, num_classes=10, seed=0):
        g = torch.Generator().manual_seed(seed)
        colours = torch.rand(num_classes, 3, 1, 1, generator=g)
        self.labels = torch.randint(0, num_classes, (size,), generator=g)
        noise = torch.randn(size, 3, 32, 32, generator=g) * 0.5
        self.images = colours[self.labels] + noise

    def __len__(self):
        return self.images.size(0)

    def __getitem__(self, idx):
        return self.images[idx], self.labels[idx].item()


def random_crop_flip(img, pad=4):
    _, h, w = img.shape
    padded = torch.nn.functional.pad(img, (pad, pad, pad, pad))
    top = torch.randint(0, 2 * pad + 1, (1,)).item()
    left = torch.randint(0, 2 * pad + 1, (1,)).item()
    img = padded[:, top : top + h, left : left + w]
    if torch.rand(1).item() < 0.5:
        img = torch.flip(img, dims=[2])
    return img


def build_loaders(data_dir, batch_size, workers=2, pin_memory=False):
    if data_dir:
        train_set = Cifar10(data_dir, train=True, augment=True)
        test_set = Cifar10(data_dir, train=False)
    else:
        print("no --data given, training on random images")
        train_set = FakeCifar(2000, seed=0)
        test_set = FakeCifar(500, seed=0)

    train_loader = DataLoader(
        train_set, batch_size, shuffle=True, num_workers=workers, pin_memory=pin_memory, drop_last=True
    )
    test_loader = DataLoader(test_set, batch_size=batch_size, num_workers=workers)
    return train_loader, test_loader
