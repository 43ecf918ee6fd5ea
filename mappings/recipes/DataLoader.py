import itertools

import mindspore as ms
import numpy as np

from .default_collate import default_collate
from .default_convert import default_convert


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
