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
for text in DataLoader(["a b", "c"]):
    text.index("a b")  #: none
for name, at in DataLoader([("a b", 1)]):
    name.index("a b")  #: none
    at.reshape(-1)  #: inferred
for image, name in DataLoader(Pairs(), batch_size=None):
    image.view(-1)  #: inferred
    name.split()  #: none
table = {"first": torch.rand(3), "second": torch.rand(3)}
table.update({"first": "a b"})
table["first"].split()  #: none
table["second"].view(-1)  #: proven
