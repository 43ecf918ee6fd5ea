import hashlib
import os
import pickle
import tarfile

import numpy as np
from PIL import Image

from .BaseVisionDataset import BaseVisionDataset
from .fetch_file import fetch_file


class BatchImages(BaseVisionDataset):
    """Images and their classes from pickled batches, as torchvision's CIFAR10 has them."""

    base_folder = ""
    url = ""
    filename = ""
    tgz_md5 = ""
    train_list = []
    test_list = []
    meta = {}

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.train = train
        if download:
            self.download()
        if not self._check_integrity():
            raise RuntimeError(
                "Dataset not found or corrupted. You can use download=True to download it"
            )
        self.data, self.targets = [], []
        for name, _ in self.train_list if train else self.test_list:
            batch = self.read(name)
            self.data.append(batch["data"])
            self.targets.extend(batch["labels"] if "labels" in batch else batch["fine_labels"])
        self.data = np.vstack(self.data).reshape(-1, 3, 32, 32).transpose((0, 2, 3, 1))
        self._load_meta()

    def _load_meta(self):
        if not self.is_whole(self.meta["filename"], self.meta["md5"]):
            raise RuntimeError(
                "Dataset metadata file not found or corrupted. "
                "You can use download=True to download it"
            )
        self.classes = self.read(self.meta["filename"])[self.meta["key"]]
        self.class_to_idx = {name: at for at, name in enumerate(self.classes)}

    def is_whole(self, name, md5):
        path = os.path.join(self.root, self.base_folder, name)
        if not os.path.isfile(path):
            return False
        with open(path, "rb") as file:
            return md5 in (None, hashlib.md5(file.read(), usedforsecurity=False).hexdigest())

    def _check_integrity(self):
        return all(self.is_whole(name, md5) for name, md5 in [*self.train_list, *self.test_list])

    def download(self):
        if self._check_integrity():
            return
        path = os.path.join(self.root, self.filename)
        fetch_file([self.url], path, self.tgz_md5)
        with tarfile.open(path) as packed:
            packed.extractall(self.root)

    def read(self, name):
        class Arrays(pickle.Unpickler):
            """Makes arrays and Python's own values, and runs nothing else that a file may name."""

            def find_class(self, module, name):
                root = module.split(".")[0]
                if name not in known.get(root, ()):
                    raise pickle.UnpicklingError(f"{module}.{name} is no part of images")
                return super().find_class(module, name)

        known = {
            "numpy": ("_reconstruct", "_frombuffer", "ndarray", "dtype"),
            "_codecs": ("encode",),
        }
        with open(os.path.join(self.root, self.base_folder, name), "rb") as file:
            return Arrays(file, encoding="latin1").load()

    def __getitem__(self, index):
        return self.transform_each(Image.fromarray(self.data[index]), self.targets[index])

    def __len__(self):
        return len(self.data)

    def extra_repr(self):
        return f"Split: {'Train' if self.train is True else 'Test'}"
