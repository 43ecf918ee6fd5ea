import numpy as np
from PIL import Image

from .make_grid import make_grid


def save_image(tensor, fp, format=None, **kwargs):
    """Write a grid of images to a file (torchvision.utils.save_image)."""
    values = make_grid(tensor, **kwargs).asnumpy() * 255
    values += 0.5
    pixels = np.clip(values, 0, 255).transpose(1, 2, 0).astype(np.uint8)
    Image.fromarray(pixels).save(fp, format=format)
