import gzip
import os

import mindspore as ms
import numpy as np
from PIL import Image

from .BaseVisionDataset import BaseVisionDataset
from .fetch_file import fetch_file


class ByteImages(BaseVisionDataset):
    """Images and their classes from files of bytes, as torchvision's MNIST has them."""

    mirrors = []
    resources = []
    classes = []

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.train = train
        if download:
            self.download()
        if not self._check_exists():
            raise RuntimeError("Dataset not found. You can use download=True to download it")
        self.data, self.targets = self._load_data()

    @property
    def raw_folder(self):
        own = type(self)
        return os.path.join(self.root, vars(own).get("stored_as", own.__name__), "raw")

    @property
    def class_to_idx(self):
        return {name: at for at, name in enumerate(self.classes)}

    def _check_exists(self):
        names = [name.removesuffix(".gz") for name, _ in self.resources]
        return all(os.path.isfile(os.path.join(self.raw_folder, name)) for name in names)

    def download(self):
        if self._check_exists():
            return
        for name, md5 in self.resources:
            path = os.path.join(self.raw_folder, name)
            fetch_file([mirror + name for mirror in self.mirrors], path, md5)
            with gzip.open(path) as packed, open(path.removesuffix(".gz"), "wb") as file:
                file.write(packed.read())

    def _load_data(self):
        start = "train" if self.train else "t10k"
        images = self.read(f"{start}-images-idx3-ubyte", 3)
        return images, self.read(f"{start}-labels-idx1-ubyte", 1).astype(ms.int64)

    def read(self, name, dimensions):
        with open(os.path.join(self.raw_folder, name), "rb") as file:
            found = file.read()
        if found[2] != 8:
            raise TypeError(f"{name} does not hold bytes")
        if found[3] != dimensions:
            raise ValueError(f"{name} has {found[3]} dimensions instead of {dimensions}")
        begin = 4 + 4 * dimensions
        shape = np.frombuffer(found[4:begin], ">i4")
        return ms.Tensor(np.frombuffer(found[begin:], np.uint8).reshape(shape))

    def __getitem__(self, index):
        image = Image.fromarray(self.data.asnumpy()[index])
        return self.transform_each(image, int(self.targets.asnumpy()[index]))

    def __len__(self):
        return len(self.data)

    def extra_repr(self):
        return f"Split: {'Train' if self.train is True else 'Test'}"
