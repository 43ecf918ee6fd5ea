# case: a leading 1 on one path is left out; where another name gets the value too, that is to review
import torch


def returns(rewards: torch.Tensor, values: torch.Tensor, last: torch.Tensor):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    last_value = last.reshape(1, -1)
    advantages = torch.zeros_like(rewards)
#                ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
    for t in reversed(range(3)):
        if t == 2:
            following = last_value
        else:
            following = values[t + 1]
        delta = rewards[t] + 0.9 * following - values[t]
        advantages[t] = delta
#                       ^^^^^ MP201 safe inferred torch.Tensor
        advantages[t] = kept = delta + 0.8
#                              ^^^^^^^^^^^ MP201 review inferred torch.Tensor
        rewards[t] = values[t] + t
    return advantages, kept
# --- after ---
import mindspore as ms
from mindspore import mint


def returns(rewards: ms.Tensor, values: ms.Tensor, last: ms.Tensor):
    last_value = last.reshape(1, -1)
    advantages = mint.zeros_like(rewards)
    for t in reversed(range(3)):
        if t == 2:
            following = last_value
        else:
            following = values[t + 1]
        delta = rewards[t] + 0.9 * following - values[t]
        advantages[t] = delta.squeeze(0)
        advantages[t] = kept = delta + 0.8
        rewards[t] = values[t] + t
    return advantages, kept
