# case: a star of a module whose names go by a rule gives no name that another star or Python gives
# unsafe
from torch.utils.data import *
#                            ^ MP307 manual torch.utils.data
from torch.nn import *
#                    ^ MP307 manual torch.nn


class Numbers(Dataset):
#             ^^^^^^^ MP405 review torch.utils.data.Dataset
    def __getitem__(self, index):
        try:
            return ReLU()(index)
#                  ^^^^ MP201 review torch.nn.ReLU
        except (ValueError, KeyError):
            return NotImplemented


sampler = RandomOrder(Numbers())
#         ^^^^^^^^^^^ MP409 manual torch.utils.data.RandomOrder
# --- after ---
from mindspore import dataset as ds, mint
from torch.utils.data import *
from torch.nn import *


class Numbers(ds.dataloader.Dataset):
    def __getitem__(self, index):
        try:
            return mint.nn.ReLU()(index)
        except (ValueError, KeyError):
            return NotImplemented


sampler = RandomOrder(Numbers())
