# case: `backward` has no edit, and the message says where gradients come from
import torch


def run(loss: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    loss.backward()
#        ^^^^^^^^ MP404 manual torch.Tensor.backward: value_and_grad
# --- after ---
import mindspore as ms


def run(loss: ms.Tensor):
    loss.backward()
