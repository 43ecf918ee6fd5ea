import mindspore as ms
import numpy as np
from PIL import Image

from .BaseVisionDataset import BaseVisionDataset


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
