"""Operators and bars that make something else than a tensor of a tensor."""

import torch
from torch.utils.data import DataLoader
from tqdm import tqdm


class Box:
    def __add__(self, other):
        return "a b"


def made(x: torch.Tensor, data):
    ("a %s" % x).split()  #: none
    (Box() + x).split("a")  #: none
    (x + 1).view(-1)  #: proven
    x["shape"].index(3)  #: none
    bar = tqdm(DataLoader(data))
    bar.update(3)  #: none
    for image, _ in bar:
        image.reshape(-1)  #: inferred
