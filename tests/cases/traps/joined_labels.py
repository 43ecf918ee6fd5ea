# case: labels that are joined with tensors of floating point may be integers, by their name
# target: cpu
# unsafe
import torch


def padded(points, labels, features, scores):
    padding_point = torch.zeros((points.shape[0], 1, 2))
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
    padding_label = -torch.ones((labels.shape[0], 1))
#                    ^^^^^^^^^^ MP102 safe torch.ones
    points = torch.cat([points, padding_point], dim=1)
#            ^^^^^^^^^ MP102 safe torch.cat
    labels = torch.cat([labels, padding_label], dim=1)
#            ^^^^^^^^^ MP102 safe torch.cat
#                       ^^^^^^ MP112 review inferred torch.cat
    # Nothing says of what dtype these are.
    both = torch.cat([features, scores], dim=1)
#          ^^^^^^^^^ MP102 safe torch.cat
    ids = torch.cat([labels, torch.zeros(2, dtype=torch.int64)])
#         ^^^^^^^^^ MP102 safe torch.cat
#                            ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                 ^^^^^^^^^^^ MP104 safe torch.int64
    return points, labels, both, ids
# --- after ---
import mindspore as ms
from mindspore import mint


def padded(points, labels, features, scores):
    padding_point = mint.zeros((points.shape[0], 1, 2))
    padding_label = -mint.ones((labels.shape[0], 1))
    points = mint.cat([points, padding_point], dim=1)
    labels = mint.cat([labels.astype(ms.float32), padding_label], dim=1)
    # Nothing says of what dtype these are.
    both = mint.cat([features, scores], dim=1)
    ids = mint.cat([labels, mint.zeros((2,), dtype=ms.int64)])
    return points, labels, both, ids
