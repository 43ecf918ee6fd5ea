# case: A class that takes over the name of the one it derives from is the file's for all that is defined below
# target: cpu
from torch.nn import Linear, ReLU
from torch.utils.data import DataLoader, Dataset


def early():
    return ReLU()
#          ^^^^ MP306 manual inferred torch.nn.ReLU


class Dataset(Dataset):
#             ^^^^^^^ MP405 safe torch.utils.data.Dataset
    def __len__(self):
        return 4


class Linear(Linear):
#            ^^^^^^ MP203 review torch.nn.Linear
    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return super().forward(x) * 2
#                      ^^^^^^^ MP402 review torch.nn.Module.forward


class ReLU(ReLU):
#          ^^^^ MP203 review torch.nn.ReLU
    pass


def batches():
    return DataLoader(Dataset()), Linear(2, 3)
#          ^^^^^^^^^^ MP405 safe torch.utils.data.DataLoader
#                                 ^^^^^^ MP410 review torch.nn.Module
# --- after ---
from mindspore import dataset as ds
from torch.nn import Linear, ReLU


def early():
    return ReLU()


class Dataset(ds.dataloader.Dataset):
    def __len__(self):
        return 4


class Linear(Linear):
    def forward(self, x):
        return super().forward(x) * 2


class ReLU(ReLU):
    pass


def batches():
    return ds.dataloader.DataLoader(Dataset()), Linear(2, 3)
