# case: flip along dimensions that are written out says that a value is a tensor; without any it may be a card's
# target: cpu
# unsafe
import torch
#      ^^^^^ MP106 review torch


def mirrored(x, y, card):
    card.flip()
    card.flip(up=True)
    return x.flip(0), x.flip(0, -1), y.flip([-1])
#            ^^^^ MP201 review inferred torch.Tensor.flip
#                       ^^^^ MP201 review inferred torch.Tensor.flip
# --- after ---
def mirrored(x, y, card):
    card.flip()
    card.flip(up=True)
    return x.flip((0,)), x.flip((0, -1)), y.flip([-1])
