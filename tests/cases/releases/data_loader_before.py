# case: a release without a loader of this kind is told what feeds data there
# mindspore: 2.7.2
from torch.utils.data import DataLoader

loader = DataLoader(items, batch_size=4)
#        ^^^^^^^^^^ MP405 manual torch.utils.data.DataLoader: `mindspore.dataset.GeneratorDataset
# --- unchanged ---
