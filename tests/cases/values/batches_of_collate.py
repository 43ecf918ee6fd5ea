# case: batches are what the function that collates them gives
# target: cpu
# findings: some
from torch import Tensor, stack, tensor
from torch.utils.data import DataLoader


def collate(items) -> tuple[Tensor, Tensor]:
    return stack(items), tensor([1])


def evaluate(loader: DataLoader):
    count = 0
    for first, second in loader:
        count += second.size(0)
#                       ^^^^ MP103 safe inferred torch.Tensor.size
    return count


def run(data, others):
    loader = DataLoader(data, collate_fn=collate)
    for first, second in loader:
        print(first.size(0))
#                   ^^^^ MP103 safe inferred torch.Tensor.size
    return evaluate(loader)


def other(loader: DataLoader):
    for first, second in loader:
        print(second.size(0))
#                    ^^^^ MP201 review inferred torch.Tensor.size


print(run([], []))
# --- after ---
import mindspore as ms
from mindspore import dataset as ds, ops


def collate(items) -> tuple[ms.Tensor, ms.Tensor]:
    return ops.stack(items), ms.tensor([1])


def evaluate(loader: ds.dataloader.DataLoader):
    count = 0
    for first, second in loader:
        count += second.shape[0]
    return count


def run(data, others):
    loader = ds.dataloader.DataLoader(data, collate_fn=collate)
    for first, second in loader:
        print(first.shape[0])
    return evaluate(loader)


def other(loader: ds.dataloader.DataLoader):
    for first, second in loader:
        print(second.size(0))


print(run([], []))
