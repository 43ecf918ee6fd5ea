"""What a DataLoader makes of the items that a class of the file gives."""

import torch
from torch.utils.data import DataLoader, Dataset


class Pictures(Dataset):
    def __getitem__(self, at):
        return {"image": torch.rand(3), "name": "abc", "label": 3, "more": [torch.rand(2)]}


class Pairs(Dataset):
    def __getitem__(self, at):
        return torch.rand(3), "abc"


for batch in DataLoader(Pictures(), batch_size=2):
    batch["image"].reshape(-1)  #: inferred
    batch["name"].index("abc")  #: none
    batch["label"].reshape(-1)  #: inferred
    batch["more"].index(3)  #: none
for step, (image, name) in enumerate(DataLoader(Pairs())):
    image.reshape(-1)  #: inferred
    name.index("abc")  #: none
