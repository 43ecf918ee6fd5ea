# case: what a helper takes from a module is there already by the file's own import
from PIL import Image
from torchvision.datasets.folder import pil_loader

picture = pil_loader("here")
#         ^^^^^^^^^^ MP102 safe torchvision.datasets.folder.pil_loader
print(Image.open("there"))
# --- after ---
from PIL import Image


def pil_loader(path):
    """Read an image in colour from a file (torchvision.datasets.folder.pil_loader)."""
    with open(path, "rb") as file:
        return Image.open(file).convert("RGB")


picture = pil_loader("here")
print(Image.open("there"))
