# case: transforms of images: Compose gives the image, ToTensor and Normalize work on tensors
# unsafe
import torchvision.transforms as T
from torchvision.transforms import InterpolationMode

train = T.Compose(
#       ^^^^^^^^^ MP101 safe torchvision.transforms.Compose
    [
        T.Resize(256, interpolation=InterpolationMode.BICUBIC, antialias=True),
#       ^^^^^^^^ MP201 review torchvision.transforms.Resize
#                                   ^^^^^^^^^^^^^^^^^^^^^^^^^ MP104 safe torchvision.transforms.InterpolationMode.BICUBIC
        T.RandomCrop(32, padding=4, padding_mode="reflect"),
#       ^^^^^^^^^^^^ MP201 review torchvision.transforms.RandomCrop
        T.RandomHorizontalFlip(p=0.3),
#       ^^^^^^^^^^^^^^^^^^^^^^ MP201 review torchvision.transforms.RandomHorizontalFlip
        T.Pad((1, 2), fill=3),
#       ^^^^^ MP201 review torchvision.transforms.Pad
        T.ToTensor(),
#       ^^^^^^^^^^ MP101 safe torchvision.transforms.ToTensor
        T.Lambda(lambda x: x * 2),
#       ^^^^^^^^ MP101 safe torchvision.transforms.Lambda
        T.Normalize((0.5,), (0.25,)),
#       ^^^^^^^^^^^ MP101 safe torchvision.transforms.Normalize
    ]
)
image = train(None)
blur = T.GaussianBlur(3)
#      ^^^^^^^^^^^^^^ MP302 manual torchvision.transforms.GaussianBlur
# --- after ---
import mindspore as ms
from mindspore import dataset as ds, nn
import numpy as np
import torchvision.transforms as T


class Compose:
    """Transforms one after the other."""

    def __init__(self, transforms):
        self.transforms = transforms

    def __call__(self, img):
        for transform in self.transforms:
            img = transform(img)
        return img


class Normalize(nn.Cell):
    """Takes a mean off each channel of a tensor and divides by a deviation."""

    def __init__(self, mean, std, inplace=False):
        super().__init__()
        self.mean = mean
        self.std = std
        self.inplace = inplace

    def construct(self, tensor):
        mean = ms.Tensor(self.mean, tensor.dtype).reshape(-1, 1, 1)
        std = ms.Tensor(self.std, tensor.dtype).reshape(-1, 1, 1)
        result = (tensor - mean) / std
        return tensor.copy_(result) if self.inplace else result


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


train = Compose(
    [
        ds.vision.Resize(256, interpolation=ds.vision.Inter.BICUBIC),
        ds.vision.RandomCrop(32, padding=4, padding_mode=ds.vision.Border.REFLECT),
        ds.vision.RandomHorizontalFlip(prob=0.3),
        ds.vision.Pad((1, 2), fill_value=3, padding_mode=ds.vision.Border.CONSTANT),
        ToTensor(),
        (lambda x: x * 2),
        Normalize((0.5,), (0.25,)),
    ]
)
image = train(None)
blur = T.GaussianBlur(3)
