# case: filters of PIL, and their numbers, become those of MindSpore
# unsafe
from PIL import Image
from torchvision import transforms
from torchvision.transforms import InterpolationMode

smaller = transforms.Resize(64, Image.BICUBIC)
#         ^^^^^^^^^^^^^^^^^ MP201 review torchvision.transforms.Resize
same = transforms.Resize(64, interpolation=InterpolationMode.BICUBIC)
#      ^^^^^^^^^^^^^^^^^ MP201 review torchvision.transforms.Resize
#                                          ^^^^^^^^^^^^^^^^^^^^^^^^^ MP104 safe torchvision.transforms.InterpolationMode.BICUBIC
turned = transforms.RandomRotation(10, interpolation=2)
#        ^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torchvision.transforms.RandomRotation
cut = transforms.RandomResizedCrop(10, interpolation=Image.Resampling.BILINEAR)
#     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torchvision.transforms.RandomResizedCrop
plain = transforms.Resize(64)
#       ^^^^^^^^^^^^^^^^^ MP201 review torchvision.transforms.Resize
# --- after ---
from PIL import Image
from mindspore import dataset as ds

smaller = ds.vision.Resize(64, ds.vision.Inter(Image.BICUBIC))
same = ds.vision.Resize(64, interpolation=ds.vision.Inter.BICUBIC)
turned = ds.vision.RandomRotation(10, resample=ds.vision.Inter(2))
cut = ds.vision.RandomResizedCrop(10, interpolation=ds.vision.Inter(Image.Resampling.BILINEAR))
plain = ds.vision.Resize(64)
