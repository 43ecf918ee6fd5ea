import os

from .BaseVisionDataset import BaseVisionDataset


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
