from PIL import Image


def pil_loader(path):
    """Read an image in colour from a file (torchvision.datasets.folder.pil_loader)."""
    with open(path, "rb") as file:
        return Image.open(file).convert("RGB")
