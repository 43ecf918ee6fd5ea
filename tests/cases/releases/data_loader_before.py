# case: before MindSpore has loaders of this kind, classes of the file make the batches
# mindspore: 2.7.2
# unsafe
from torch.utils.data import BatchSampler, DataLoader, Dataset, Subset


class Rows(Dataset):
#          ^^^^^^^ MP405 safe torch.utils.data.Dataset
    def __getitem__(self, at):
        return at


loader = DataLoader(Subset(Rows(), [1, 2]), batch_size=4)
#        ^^^^^^^^^^ MP405 review torch.utils.data.DataLoader
#                   ^^^^^^ MP405 safe torch.utils.data.Subset
pairs = BatchSampler([0, 1, 2], 2, False)
#       ^^^^^^^^^^^^ MP405 manual torch.utils.data.BatchSampler
# --- after ---
import mindspore as ms
from mindspore import ops
import itertools
import numpy as np
from torch.utils.data import BatchSampler


class BaseDataset:
    """What items are taken from by index (torch.utils.data.Dataset)."""

    def __class_getitem__(cls, item):
        return cls

    def __getitem__(self, index):
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")


class DataLoader:
    """Gives the items of a dataset in batches (torch.utils.data.DataLoader)."""

    def __init__(
        self,
        dataset,
        batch_size=1,
        shuffle=None,
        sampler=None,
        batch_sampler=None,
        num_workers=0,
        collate_fn=None,
        pin_memory=False,
        drop_last=False,
        timeout=0,
        worker_init_fn=None,
        multiprocessing_context=None,
        generator=None,
        *,
        prefetch_factor=None,
        persistent_workers=False,
        pin_memory_device="",
        in_order=True,
    ):
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if batch_sampler is not None and (
            batch_size != 1 or shuffle or sampler is not None or drop_last
        ):
            raise ValueError(
                "batch_sampler option is mutually exclusive with "
                "batch_size, shuffle, sampler, and drop_last"
            )
        self.dataset = dataset
        self.batch_size = batch_size if batch_sampler is None else None
        self.shuffled = bool(shuffle)
        self.order = sampler
        self.batches = batch_sampler
        self.num_workers = num_workers
        self.drop_last = drop_last
        self.collate_fn = collate_fn
        self.has_no_index = getattr(dataset, "has_no_index", False)
        seed = ms.get_seed() if generator is None else generator.initial_seed()
        self.generator = np.random.default_rng(seed)
        if sampler is None and not self.has_no_index and not shuffle:
            self.order = range(len(dataset))
        if self.order is not None:
            self.sampler = self.order
        if batch_sampler is not None:
            self.batch_sampler = batch_sampler

    def __iter__(self):
        if self.has_no_index:
            items = iter(self.dataset)
        elif self.batches is not None:
            for batch in self.batches:
                yield (self.collate_fn or default_collate)([self.dataset[at] for at in batch])
            return
        else:
            order = self.order
            if self.shuffled:
                order = self.generator.permutation(len(self.dataset)).tolist()
            items = (self.dataset[at] for at in order)
        while self.batch_size is not None:
            batch = list(itertools.islice(items, self.batch_size))
            if not batch or (self.drop_last and len(batch) < self.batch_size):
                return
            yield (self.collate_fn or default_collate)(batch)
        for item in items:
            yield (self.collate_fn or default_convert)(item)

    def __len__(self):
        if self.batches is not None:
            return len(self.batches)
        chosen = self.dataset if self.order is None else self.order
        if self.batch_size is None:
            return len(chosen)
        whole, rest = divmod(len(chosen), self.batch_size)
        return whole if self.drop_last or not rest else whole + 1


class Subset(BaseDataset):
    """The items of a dataset at some indices."""

    def __class_getitem__(cls, item):
        return cls

    def __init__(self, dataset, indices):
        self.dataset = dataset
        self.indices = indices

    def __getitem__(self, idx):
        many = isinstance(idx, list)
        places = [self.indices[at] for at in (idx if many else [idx])]
        # NumPy's integers index no Tensor.
        places = [int(at) if isinstance(at, np.integer) else at for at in places]
        return self.dataset[places if many else places[0]]

    def __len__(self):
        return len(self.indices)


def default_collate(batch):
    """Make a batch of items: tensors with one dimension more (torch.utils.data.default_collate)."""
    first = batch[0]
    if isinstance(first, ms.Tensor):
        return ops.stack(list(batch))
    if isinstance(first, (np.ndarray, np.generic)) and first.dtype.kind in "biufc":
        return ms.Tensor(np.stack(batch))
    if isinstance(first, float):
        return ms.Tensor(np.array(batch, np.float64))
    if isinstance(first, int):
        return ms.Tensor(np.array(batch))
    if isinstance(first, (str, bytes)):
        return batch
    if hasattr(first, "keys"):
        made = {key: default_collate([each[key] for each in batch]) for key in first}
        return made if type(first) is dict else type(first)(made)
    if not isinstance(first, (tuple, list)):
        raise TypeError(f"no batch can be made of {type(first)}")
    if any(len(each) != len(first) for each in batch):
        raise RuntimeError("each element in list of batch should be of equal size")
    columns = [default_collate(each) for each in zip(*batch)]
    return type(first)(*columns) if hasattr(first, "_fields") else columns


def default_convert(data):
    """Make tensors of the arrays of an item (torch.utils.data.default_convert)."""
    if isinstance(data, (np.ndarray, np.generic)) and data.dtype.kind in "biufc":
        return ms.Tensor(data)
    if isinstance(data, dict):
        return type(data)((key, default_convert(each)) for key, each in data.items())
    if isinstance(data, (tuple, list)):
        parts = [default_convert(each) for each in data]
        return type(data)(*parts) if hasattr(data, "_fields") else parts
    return data


class Rows(BaseDataset):
    def __getitem__(self, at):
        return at


loader = DataLoader(Subset(Rows(), [1, 2]), batch_size=4)
pairs = BatchSampler([0, 1, 2], 2, False)
