# case: what one of several layers makes starts in training mode, where no Module's constructor makes it
import torch
from torch import nn

x = torch.ones(4, 3)
#   ^^^^^^^^^^ MP102 safe torch.ones
for cls in [nn.BatchNorm1d, nn.Identity]:
#           ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                           ^^^^^^^^^^^ MP101 safe torch.nn.Identity
    print(cls(3)(x))
#         ^^^ MP410 safe torch.nn.Module
norm = nn.BatchNorm1d if len(x) > 2 else nn.LayerNorm
#      ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                                        ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
print(norm(3)(x))
#     ^^^^ MP410 safe torch.nn.Module
plain = nn.Identity if len(x) > 2 else nn.LayerNorm
#       ^^^^^^^^^^^ MP101 safe torch.nn.Identity
#                                      ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
print(plain(3)(x))


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, small):
        super().__init__()
        kind = nn.BatchNorm1d if small else nn.LayerNorm
#              ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                                           ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
        self.norm = kind(3)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(x)
# --- after ---
from mindspore import mint, nn

x = mint.ones((4, 3))
for cls in [mint.nn.BatchNorm1d, mint.nn.Identity]:
    print(cls(3).set_train()(x))
norm = mint.nn.BatchNorm1d if len(x) > 2 else mint.nn.LayerNorm
print(norm(3).set_train()(x))
plain = mint.nn.Identity if len(x) > 2 else mint.nn.LayerNorm
print(plain(3)(x))


class Net(nn.Cell):
    def __init__(self, small):
        super().__init__()
        kind = mint.nn.BatchNorm1d if small else mint.nn.LayerNorm
        self.norm = kind(3)

    def construct(self, x):
        return self.norm(x)
