# case: a helper's module is imported under another name where the file has its name for something else
from own import Image
from torchvision.datasets.folder import pil_loader

picture = pil_loader(Image)
#         ^^^^^^^^^^ MP102 safe torchvision.datasets.folder.pil_loader
# --- after ---
from own import Image
import PIL.Image as pil_image


def pil_loader(path):
    """Read an image in colour from a file (torchvision.datasets.folder.pil_loader)."""
    with open(path, "rb") as file:
        return pil_image.open(file).convert("RGB")


picture = pil_loader(Image)
