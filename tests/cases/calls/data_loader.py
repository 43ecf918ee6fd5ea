# case: DataLoader is safe without a shuffle; a generator becomes one of NumPy with its seed
# unsafe
import torch
from torch.utils import data
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
#          ^^^^^^^ MP405 safe torch.utils.data.Dataset
    def __init__(self, n):
        super().__init__()
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, at):
        return torch.tensor([at]), str(at)
#              ^^^^^^^^^^^^ MP102 safe torch.tensor


class Order(data.Sampler[int]):
#           ^^^^^^^^^^^^ MP405 safe torch.utils.data.Sampler
    pass


def loaders(flag):
    g = torch.Generator()
#       ^^^^^^^^^^^^^^^ MP201 review torch.Generator
    g.manual_seed(3)
    plain = DataLoader(Rows(9), batch_size=4, shuffle=False, num_workers=2, drop_last=True)
#           ^^^^^^^^^^ MP405 safe torch.utils.data.DataLoader
    drawn = DataLoader(Rows(9), 4, shuffle=True, generator=g)
#           ^^^^^^^^^^ MP405 review torch.utils.data.DataLoader
    either = DataLoader(Rows(9), shuffle=flag)
#            ^^^^^^^^^^ MP405 review torch.utils.data.DataLoader
    print(len(plain.dataset), drawn.batch_size, either.sampler)
# --- after ---
import mindspore as ms
from mindspore import dataset as ds
import numpy as np


class Rows(ds.dataloader.Dataset):
    def __init__(self, n):
        super().__init__()
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, at):
        return ms.tensor([at]), str(at)


class Order(ds.dataloader.Sampler[int]):
    pass


def loaders(flag):
    g = ms.Generator()
    g.manual_seed(3)
    plain = ds.dataloader.DataLoader(Rows(9), batch_size=4, shuffle=False, num_workers=2, drop_last=True)
    drawn = ds.dataloader.DataLoader(Rows(9), 4, shuffle=True, generator=np.random.default_rng(g.initial_seed()))
    either = ds.dataloader.DataLoader(Rows(9), shuffle=flag)
    print(len(plain.dataset), drawn.batch_size, either.sampler)
