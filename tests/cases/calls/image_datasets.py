# case: data sets of images are classes of the file that read torchvision's own files
import torchvision
from torchvision import datasets


class Few(datasets.CIFAR10):
#         ^^^^^^^^^^^^^^^^ MP101 safe torchvision.datasets.CIFAR10
    train_list = [["few", None]]


def pictures(root):
    found = torchvision.datasets.ImageFolder(root, transform=print)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torchvision.datasets.ImageFolder
    print(found.imgs, found.samples, found.classes, found.gone)
#                                                         ^^^^ MP301 manual torchvision.datasets.ImageFolder.gone
    other = datasets.SVHN(root)
#           ^^^^^^^^^^^^^ MP301 manual torchvision.datasets.SVHN
    return Few(root, train=True, download=True).data, found[0], other
# --- after ---
from mindspore import dataset as ds
import hashlib
import numpy as np
import os
import pickle
import shutil
import tarfile
from PIL import Image
from urllib import request
from torchvision import datasets


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


class CIFAR10(BatchImages):
    """Small photographs of ten classes (torchvision.datasets.CIFAR10)."""

    base_folder = "cifar-10-batches-py"
    url = "https://www.cs.toronto.edu/~kriz/cifar-10-python.tar.gz"
    filename = "cifar-10-python.tar.gz"
    tgz_md5 = "c58f30108f718f92721af3b95e74349a"
    train_list = [
        ["data_batch_1", "c99cafc152244af753f735de768cd75f"],
        ["data_batch_2", "d4bba439e000b95fd0a9bffe97cbabec"],
        ["data_batch_3", "54ebc095f3ab1f0389bbae665268c751"],
        ["data_batch_4", "634d18415352ddfa80567beed471001a"],
        ["data_batch_5", "482c414d41f54cd18b22e5b47cb7c3cb"],
    ]
    test_list = [["test_batch", "40351d587109b95175f43aff81a1287e"]]
    meta = {
        "filename": "batches.meta",
        "key": "label_names",
        "md5": "5ff9c542aee3614f3951f8cda6e48888",
    }


class DatasetFolder(BaseVisionDataset):
    """Files in folders, one for each class (torchvision.datasets.DatasetFolder)."""

    def __init__(
        self,
        root,
        loader,
        extensions=None,
        transform=None,
        target_transform=None,
        is_valid_file=None,
        allow_empty=False,
    ):
        super().__init__(root, transform=transform, target_transform=target_transform)
        self.classes, self.class_to_idx = self.find_classes(self.root)
        self.samples = self.make_dataset(
            self.root,
            class_to_idx=self.class_to_idx,
            extensions=extensions,
            is_valid_file=is_valid_file,
            allow_empty=allow_empty,
        )
        self.loader = loader
        self.extensions = extensions
        self.targets = [target for _, target in self.samples]

    def find_classes(self, directory):
        classes = sorted(entry.name for entry in os.scandir(directory) if entry.is_dir())
        if not classes:
            raise FileNotFoundError(f"Couldn't find any class folder in {directory}.")
        return classes, {name: at for at, name in enumerate(classes)}

    @staticmethod
    def make_dataset(
        directory, class_to_idx, extensions=None, is_valid_file=None, allow_empty=False
    ):
        if not class_to_idx:
            raise ValueError("'class_to_idx' must have at least one entry to collect any samples.")
        if (extensions is None) == (is_valid_file is None):
            raise ValueError(
                "Both extensions and is_valid_file cannot be None or not None at the same time"
            )
        endings = (extensions,) if isinstance(extensions, str) else tuple(extensions or ())
        found, missing = [], []
        for name in sorted(class_to_idx):
            before = len(found)
            for folder, _, files in sorted(
                os.walk(os.path.join(os.path.expanduser(directory), name), followlinks=True)
            ):
                for path in (os.path.join(folder, file) for file in sorted(files)):
                    if path.lower().endswith(endings) if endings else is_valid_file(path):
                        found.append((path, class_to_idx[name]))
            missing += [name] if len(found) == before else []
        if missing and not allow_empty:
            message = f"Found no valid file for the classes {', '.join(missing)}. "
            if endings:
                message += f"Supported extensions are: {', '.join(endings)}"
            raise FileNotFoundError(message)
        return found

    def __getitem__(self, index):
        path, target = self.samples[index]
        return self.transform_each(self.loader(path), target)

    def __len__(self):
        return len(self.samples)


class ImageFolder(DatasetFolder):
    """Images in folders, one for each class (torchvision.datasets.ImageFolder)."""

    def __init__(
        self,
        root,
        transform=None,
        target_transform=None,
        loader=None,
        is_valid_file=None,
        allow_empty=False,
    ):
        known = (".jpg", ".jpeg", ".png", ".ppm", ".bmp", ".pgm", ".tif", ".tiff", ".webp")
        super().__init__(
            root,
            loader or pil_loader,
            known if is_valid_file is None else None,
            transform=transform,
            target_transform=target_transform,
            is_valid_file=is_valid_file,
            allow_empty=allow_empty,
        )
        self.imgs = self.samples


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


def pil_loader(path):
    """Read an image in colour from a file (torchvision.datasets.folder.pil_loader)."""
    with open(path, "rb") as file:
        return Image.open(file).convert("RGB")


class Few(CIFAR10):
    train_list = [["few", None]]


def pictures(root):
    found = ImageFolder(root, transform=print)
    print(found.imgs, found.samples, found.classes, found.gone)
    other = datasets.SVHN(root)
    return Few(root, train=True, download=True).data, found[0], other
