# case: what a data set gives is what an object, a method or a lambda that collates gets; what it gives are the batches
# target: cpu
# findings: some
import torch
from torch.utils.data import DataLoader, Dataset


class Texts(Dataset):
    def __init__(self, rows):
        self.rows = rows

    def __getitem__(self, index):
        text, mel = self.rows[index]
        return torch.LongTensor(text), torch.from_numpy(mel)

    def __len__(self):
        return len(self.rows)

    def collate_fn(self, batch):
        lengths = [text.size(0) for text, mel in batch]
        return torch.stack([mel for text, mel in batch]), lengths


class Collate:
    def __init__(self, steps):
        self.steps = steps

    def __call__(self, batch):
        longest = max([x[1].size(1) for x in batch])
        padded = torch.zeros(len(batch), longest)
        for i in range(len(batch)):
            text = batch[i][0]
            padded[i, : text.size(0)] = text
        return padded, torch.tensor([self.steps])


class Other:
    def __call__(self, batch):
        return max([x[1].size(1) for x in batch])


def run(rows, unknown):
    texts = Texts(rows)
    for padded, steps in DataLoader(texts, batch_size=2, collate_fn=Collate(1)):
        print(padded.size(1), steps.size(0))
    for mels, lengths in DataLoader(dataset=texts, collate_fn=texts.collate_fn):
        print(mels.size(1), lengths.size)
    for first in DataLoader(texts, collate_fn=lambda items: items[0][1]):
        print(first.size(0))
    for width in DataLoader(unknown, collate_fn=Other()):
        print(width)


run([], [])
# --- after ---
import mindspore as ms
from mindspore import dataset as ds, mint, ops


def LongTensor(*args):
    """A tensor of int64 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.int64)
    return ops.zeros(args or (0,), ms.int64)


class Texts(ds.dataloader.Dataset):
    def __init__(self, rows):
        self.rows = rows

    def __getitem__(self, index):
        text, mel = self.rows[index]
        return LongTensor(text), ms.from_numpy(mel)

    def __len__(self):
        return len(self.rows)

    def collate_fn(self, batch):
        lengths = [text.shape[0] for text, mel in batch]
        return ops.stack([mel for text, mel in batch]), lengths


class Collate:
    def __init__(self, steps):
        self.steps = steps

    def __call__(self, batch):
        longest = max([x[1].shape[1] for x in batch])
        padded = mint.zeros((len(batch), longest))
        for i in range(len(batch)):
            text = batch[i][0]
            padded[i][: text.shape[0]] = text
        return padded, ms.tensor([self.steps])


class Other:
    def __call__(self, batch):
        return max([x[1].size(1) for x in batch])


def run(rows, unknown):
    texts = Texts(rows)
    for padded, steps in ds.dataloader.DataLoader(texts, batch_size=2, collate_fn=Collate(1)):
        print(padded.shape[1], steps.shape[0])
    for mels, lengths in ds.dataloader.DataLoader(dataset=texts, collate_fn=texts.collate_fn):
        print(mels.shape[1], lengths.size)
    for first in ds.dataloader.DataLoader(texts, collate_fn=lambda items: items[0][1]):
        print(first.shape[0])
    for width in ds.dataloader.DataLoader(unknown, collate_fn=Other()):
        print(width)


run([], [])
