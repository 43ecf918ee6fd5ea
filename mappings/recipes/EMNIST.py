import os
import string

import mindspore as ms

from .ByteImages import ByteImages


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
