# case: Paddle's tensors are asked for detach(), cpu() and numpy() too: where it is imported, the chain says nothing
# unsafe
import paddle
import torch


def compared(ours, theirs):
    return abs(ours.detach().cpu().numpy() - theirs.detach().cpu().numpy()).max(), torch.pi
#                   ^^^^^^ MP205 manual guessed torch.Tensor.detach
#                            ^^^ MP403 manual guessed torch.Tensor.cpu
#                                                   ^^^^^^ MP205 manual guessed torch.Tensor.detach
#                                                            ^^^ MP403 manual guessed torch.Tensor.cpu
#                                                                                  ^^^^^^^^ MP104 safe torch.pi
# --- after ---
import paddle
import math


def compared(ours, theirs):
    return abs(ours.detach().cpu().numpy() - theirs.detach().cpu().numpy()).max(), math.pi
