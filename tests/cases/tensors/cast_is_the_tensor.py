# case: a cast, or `contiguous`, gives the tensor itself in torch where nothing is to convert: what is written into it shows
import torch


def row_of_floats():
    x = torch.zeros(2, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    row = x[0].float()
#         ^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    row[0] = 1
    y = x[1].contiguous()
#       ^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    y[1] = 2
    return x


def asked(x: torch.Tensor, dtype: torch.dtype, device):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                 ^^^^^^^^^^^ MP101 safe torch.dtype
    part = x[0].to(dtype)
#          ^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    part[0] = 1
    moved = x[1].to(device, dtype=torch.float32)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
#                ^^ MP201 review torch.Tensor.to
#                                 ^^^^^^^^^^^^^ MP104 safe torch.float32
    moved[0] = 2
    x[2].to(torch.int64)[0] = 3
#   ^^^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
#           ^^^^^^^^^^^ MP104 safe torch.int64
    return x


def handed_in(image: torch.Tensor):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    image = image.to(torch.float32)
#           ^^^^^^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
#                    ^^^^^^^^^^^^^ MP104 safe torch.float32
    image[0] = 0
    return image


class Bank(torch.nn.Module):
#          ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.register_buffer("rows", torch.zeros(3, 4))
#                                    ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        slot = self.rows[1].to(x.dtype)
#              ^^^^^^^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
        slot[0] = 1
        return self.rows.sum()


def base_written():
    x = torch.zeros(2, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    flat = x.view(-1).float()
#          ^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    x[0] = 1
    return flat
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def row_of_floats():
    x = mint.zeros((2, 3))
    row = ops.cast(x[0], ms.float32)
    row[0] = 1
    y = x[1] if x[1].is_contiguous() else x[1].contiguous()
    y[1] = 2
    return x


def asked(x: ms.Tensor, dtype: ms.Type, device):
    part = ops.cast(x[0], dtype or x[0].dtype)
    part[0] = 1
    moved = x[1].to(device, dtype=ms.float32)
    moved[0] = 2
    ops.cast(x[2], ms.int64)[0] = 3
    return x


def handed_in(image: ms.Tensor):
    image = ops.cast(image, ms.float32)
    image[0] = 0
    return image


class Bank(nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("rows", mint.zeros((3, 4)))

    def construct(self, x):
        slot = ops.cast(self.rows[1], x.dtype)
        slot[0] = 1
        return self.rows.sum()


def base_written():
    x = mint.zeros((2, 3))
    flat = ops.cast(x.view(-1), ms.float32)
    x[0] = 1
    return flat
