import os

from mindspore.dataset.dataloader import Dataset


class BaseVisionDataset(Dataset):
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
