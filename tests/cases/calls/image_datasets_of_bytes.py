# case: data and targets of a set of images in bytes are tensors
# unsafe
from torchvision import datasets
from torchvision.datasets import MNIST

train = MNIST("here", download=True)
#       ^^^^^ MP101 safe torchvision.datasets.MNIST
shown = train.data.float(), train.targets.bincount(), train.class_to_idx, len(train), train[0]
#                                         ^^^^^^^^ MP103 safe torch.Tensor.bincount
drawn = datasets.FakeData(8)
#       ^^^^^^^^^^^^^^^^^ MP201 review torchvision.datasets.FakeData
letters = datasets.EMNIST("here", "letters", train=False)
#         ^^^^^^^^^^^^^^^ MP201 review torchvision.datasets.EMNIST
# --- after ---
import mindspore as ms
from mindspore import dataset as ds, mint
import gzip
import hashlib
import numpy as np
import os
import shutil
import string
from PIL import Image
from urllib import request


class BaseVisionDataset(ds.dataloader.Dataset):
    """Has a folder, and transforms of images and targets (torchvision.datasets.VisionDataset)."""

    def __init__(self, root=None, transforms=None, transform=None, target_transform=None):
        apart = transform is not None or target_transform is not None
        if apart and transforms is not None:
            raise ValueError("Only transforms or transform/target_transform can be passed")
        self.root = os.path.expanduser(root) if isinstance(root, str) else root
        self.transform = transform
        self.target_transform = target_transform
        self.transforms = self.transform_each if apart else transforms

    def transform_each(self, image, target):
        if self.transform is not None:
            image = self.transform(image)
        if self.target_transform is not None:
            target = self.target_transform(target)
        return image, target

    def __getitem__(self, index):
        raise NotImplementedError

    def __len__(self):
        raise NotImplementedError

    def extra_repr(self):
        return ""

    def __repr__(self):
        lines = [f"Number of datapoints: {len(self)}"]
        if self.root is not None:
            lines.append(f"Root location: {self.root}")
        lines += self.extra_repr().splitlines()
        if self.transform is not None:
            lines.append(f"Transform: {self.transform!r}")
        if self.target_transform is not None:
            lines.append(f"Target transform: {self.target_transform!r}")
        return "\n    ".join([f"Dataset {type(self).__name__}", *lines])


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


class EMNIST(ByteImages):
    """Handwritten letters and digits (torchvision.datasets.EMNIST)."""

    stored_as = "EMNIST"
    splits = ("byclass", "bymerge", "balanced", "letters", "digits", "mnist")

    def __init__(self, root, split, **kwargs):
        if split not in self.splits:
            raise ValueError(f"Unknown value '{split}' for argument split: one of {self.splits}")
        self.split = split
        self.classes = list(string.digits)
        if split == "letters":
            self.classes = ["N/A", *string.ascii_lowercase]
        elif split in ("byclass", "bymerge", "balanced"):
            merged = "" if split == "byclass" else "cijklmopsuvwxyz"
            self.classes = sorted(set(string.digits + string.ascii_letters) - set(merged))
        super().__init__(root, **kwargs)

    @property
    def file_names(self):
        start = f"emnist-{self.split}-{'train' if self.train else 'test'}"
        return f"{start}-images-idx3-ubyte", f"{start}-labels-idx1-ubyte"

    def _check_exists(self):
        return all(os.path.isfile(os.path.join(self.raw_folder, name)) for name in self.file_names)

    def download(self):
        if not self._check_exists():
            names = " and ".join(self.file_names)
            raise RuntimeError(
                f"put {names} into {self.raw_folder}: "
                "they are in https://biometrics.nist.gov/cs_links/EMNIST/gzip.zip"
            )

    def _load_data(self):
        images, labels = self.file_names
        return self.read(images, 3), self.read(labels, 1).astype(ms.int64)


class FakeData(BaseVisionDataset):
    """Images and classes drawn at random for each index (torchvision.datasets.FakeData)."""

    def __init__(
        self,
        size=1000,
        image_size=(3, 224, 224),
        num_classes=10,
        transform=None,
        target_transform=None,
        random_offset=0,
    ):
        super().__init__(transform=transform, target_transform=target_transform)
        self.size = size
        self.num_classes = num_classes
        self.image_size = image_size
        self.random_offset = random_offset

    def __getitem__(self, index):
        if index >= len(self):
            raise IndexError(f"{type(self).__name__} index out of range")
        drawn = np.random.default_rng((index + self.random_offset) % 2**64)
        values = drawn.standard_normal(self.image_size, np.float32) * np.float32(255)
        pixels = values.astype(np.int64).astype(np.uint8).transpose(1, 2, 0)
        image = Image.fromarray(pixels[:, :, 0] if pixels.shape[2] == 1 else pixels)
        target = ms.Tensor(drawn.integers(self.num_classes), ms.int64)
        image, target = self.transform_each(image, target)
        return image, target.item()

    def __len__(self):
        return self.size


class MNIST(ByteImages):
    """Handwritten digits (torchvision.datasets.MNIST)."""

    stored_as = "MNIST"
    mirrors = [
        "https://ossci-datasets.s3.amazonaws.com/mnist/",
        "http://yann.lecun.com/exdb/mnist/",
    ]
    resources = [
        ("train-images-idx3-ubyte.gz", "f68b3c2dcbeaaa9fbdd348bbdeb94873"),
        ("train-labels-idx1-ubyte.gz", "d53e105ee54ea40749a09fcbcd1e9432"),
        ("t10k-images-idx3-ubyte.gz", "9fb629c4189551a2d022fa330f9573f3"),
        ("t10k-labels-idx1-ubyte.gz", "ec29112dd5afa0611ce80d1b7f02629c"),
    ]
    classes = [
        *("0 - zero", "1 - one", "2 - two", "3 - three", "4 - four"),
        *("5 - five", "6 - six", "7 - seven", "8 - eight", "9 - nine"),
    ]


def fetch_file(urls, path, md5):
    """Load a file from the first address that gives it whole, unless it is there."""

    def whole(there):
        if not os.path.isfile(there):
            return False
        with open(there, "rb") as file:
            return hashlib.md5(file.read(), usedforsecurity=False).hexdigest() == md5

    if whole(path):
        return
    folder, name = os.path.split(path)
    os.makedirs(folder, exist_ok=True)
    tried = []
    for url in urls:
        asked = request.Request(url, headers={"User-Agent": "Mozilla/5.0"})
        try:
            with request.urlopen(asked) as answer, open(f"{path}.part", "wb") as file:
                shutil.copyfileobj(answer, file)
        except OSError as error:
            tried.append(f"{url}: {error}")
            continue
        if whole(f"{path}.part"):
            os.replace(f"{path}.part", path)
            return
        tried.append(f"{url}: not the file whose MD5 is {md5}")
    raise RuntimeError("\n".join([f"Error downloading {name}: put it into {folder}", *tried]))


train = MNIST("here", download=True)
shown = train.data.float(), mint.bincount(train.targets), train.class_to_idx, len(train), train[0]
drawn = FakeData(8)
letters = EMNIST("here", "letters", train=False)
