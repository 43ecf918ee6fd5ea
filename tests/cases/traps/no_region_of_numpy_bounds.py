# case: what asks whether slices hold anything turns their bounds as the assignment does, once: NumPy's numbers raise in either
# target: cpu
# findings: none
import numpy as np
import torch


def box(size, lam):
    height, width = size[2], size[3]
    y, x = np.random.randint(height), np.random.randint(width)
    return np.clip(y - 2, 0, height), np.clip(x - 2, 0, width), np.clip(y + 2, 0, height), np.clip(x + 2, 0, width)


def cut(images, lam, order):
    y, x, bottom, right = box(images.size(), lam)
#                                    ^^^^ MP103 safe inferred torch.Tensor.size
    images[:, :, y:bottom, x:right] = images[order, :, y:bottom, x:right]
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP519 safe inferred torch.Tensor
#                ^ MP201 safe inferred torch.Tensor
#                  ^^^^^^ MP201 safe inferred torch.Tensor
#                          ^ MP201 safe inferred torch.Tensor
#                            ^^^^^ MP201 safe inferred torch.Tensor
#                                                      ^ MP201 safe inferred torch.Tensor
#                                                        ^^^^^^ MP201 safe inferred torch.Tensor
#                                                                ^ MP201 safe inferred torch.Tensor
#                                                                  ^^^^^ MP201 safe inferred torch.Tensor
    return images


def typed(images: torch.Tensor, lam, order: torch.Tensor):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y, x, bottom, right = box(images.size(), lam)
#                                    ^^^^ MP103 safe torch.Tensor.size
    images[:, :, y:bottom, x:right] = images[order, :, y:bottom, x:right]
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP519 safe inferred torch.Tensor
#                ^ MP201 safe inferred torch.Tensor
#                  ^^^^^^ MP201 safe inferred torch.Tensor
#                          ^ MP201 safe inferred torch.Tensor
#                            ^^^^^ MP201 safe inferred torch.Tensor
#                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP517 manual guessed torch.Tensor
#                                                      ^ MP201 safe inferred torch.Tensor
#                                                        ^^^^^^ MP201 safe inferred torch.Tensor
#                                                                ^ MP201 safe inferred torch.Tensor
#                                                                  ^^^^^ MP201 safe inferred torch.Tensor
    return images


def train(loader):
    for images in loader:
        images = cut(torch.as_tensor(images), 0.5, torch.arange(3))
#                    ^^^^^^^^^^^^^^^ MP201 review torch.as_tensor
#                                                  ^^^^^^^^^^^^ MP102 safe torch.arange
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import ops
import torch


def box(size, lam):
    height, width = size[2], size[3]
    y, x = np.random.randint(height), np.random.randint(width)
    return np.clip(y - 2, 0, height), np.clip(x - 2, 0, width), np.clip(y + 2, 0, height), np.clip(x + 2, 0, width)


def cut(images, lam, order):
    y, x, bottom, right = box(images.shape, lam)
    if images[:, :, int(y):int(bottom), int(x):int(right)].numel():
        images[:, :, int(y):int(bottom), int(x):int(right)] = images[order, :, int(y):int(bottom), int(x):int(right)]
    return images


def typed(images: ms.Tensor, lam, order: ms.Tensor):
    y, x, bottom, right = box(images.shape, lam)
    if images[:, :, int(y):int(bottom), int(x):int(right)].numel():
        images[:, :, int(y):int(bottom), int(x):int(right)] = images[order, :, int(y):int(bottom), int(x):int(right)]
    return images


def train(loader):
    for images in loader:
        images = cut(torch.as_tensor(images), 0.5, ops.arange(3))
