import mindspore as ms
import numpy as np


class ToTensor:
    """Makes a tensor of an image or an array: channels first, bytes divided by 255."""

    def __call__(self, pic):
        image = np.asarray(pic)
        if image.ndim == 2:
            image = image[:, :, None]
        image = np.ascontiguousarray(image.transpose(2, 0, 1))
        if image.dtype == np.bool_ and not isinstance(pic, np.ndarray):
            image = image.astype(np.float32)
        elif image.dtype == np.uint16 and not isinstance(pic, np.ndarray):
            image = image.astype(np.int16)
        elif image.dtype == np.uint8:
            image = image.astype(np.float32) / np.float32(255)
        return ms.Tensor(image)
