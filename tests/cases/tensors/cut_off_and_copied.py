# case: what is copied and cut off, in either order, is a tensor
import torch


class Attack:
    def attack(self, images, labels, batch, copied):
        images = images.clone().detach().to(self.device)
#                       ^^^^^ MP103 safe inferred torch.Tensor.clone
#                               ^^^^^^ MP201 review inferred torch.Tensor.detach
#                                        ^^ MP201 review inferred torch.Tensor.to
        labels = labels.detach().clone()
#                       ^^^^^^ MP201 review inferred torch.Tensor.detach
#                                ^^^^^ MP103 safe inferred torch.Tensor.clone
        one = batch.clone()
#                   ^^^^^ MP205 manual guessed torch.Tensor.clone
        other = copied.clone(True).detach()
#                      ^^^^^ MP205 manual guessed torch.Tensor.clone
#                                  ^^^^^^ MP201 review inferred torch.Tensor.detach
        return torch.clamp(images, 0, 1), labels.size(0), one, other
#              ^^^^^^^^^^^ MP102 safe torch.clamp
#                                                ^^^^ MP103 safe inferred torch.Tensor.size
# --- after ---
from mindspore import mint


class Attack:
    def attack(self, images, labels, batch, copied):
        images = mint.clone(images).detach().to(self.device)
        labels = mint.clone(labels.detach())
        one = batch.clone()
        other = copied.clone(True).detach()
        return mint.clamp(images, 0, 1), labels.shape[0], one, other
