# case: a DataLoader and a Dataset of the file's own stay as they are
import torch


class Dataset:
    pass


class DataLoader(Dataset):
    def __init__(self, rows, shuffle=False):
        self.dataset = rows


a = DataLoader([torch.zeros(2)], shuffle=True).dataset
#               ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint


class Dataset:
    pass


class DataLoader(Dataset):
    def __init__(self, rows, shuffle=False):
        self.dataset = rows


a = DataLoader([mint.zeros((2,))], shuffle=True).dataset
