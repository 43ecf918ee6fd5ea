from .DatasetFolder import DatasetFolder
from .pil_loader import pil_loader


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
