# case: a mask of several dimensions behind an ellipsis raises; one of one dimension does not
# target: cpu
import torch


def covariance(x: torch.Tensor, n: int, lengths: torch.Tensor):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    away = ~torch.eye(n, dtype=torch.bool)
#           ^^^^^^^^^ MP102 safe torch.eye
#                              ^^^^^^^^^^ MP104 safe torch.bool
    cov = x @ x
    loss = cov[..., away].exp()
#          ^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
    upper = torch.ones(n, n, device=x.device).triu() > 0
#           ^^^^^^^^^^ MP102 safe torch.ones
#                                     ^^^^^^ MP403 review torch.Tensor.device
    cov[..., upper] = 0
#   ^^^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
    picked = cov[..., upper, None], cov[..., torch.ones((n, n), dtype=torch.bool)]
#            ^^^^^^^^^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
#                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
#                                            ^^^^^^^^^^ MP102 safe torch.ones
#                                                                     ^^^^^^^^^^ MP104 safe torch.bool
    one = torch.ones(n, dtype=torch.bool)
#         ^^^^^^^^^^ MP102 safe torch.ones
#                             ^^^^^^^^^^ MP104 safe torch.bool
    return loss, picked, cov[..., one], cov[..., lengths > 2], cov[:, away], cov[away]
# --- after ---
import mindspore as ms
from mindspore import mint


def covariance(x: ms.Tensor, n: int, lengths: ms.Tensor):
    away = ~mint.eye(n, dtype=ms.bool_)
    cov = x @ x
    loss = mint.flatten(cov, -away.ndim)[..., mint.flatten(away)].exp()
    upper = mint.ones((n, n)).triu() > 0
    cov[..., upper] = 0
    picked = cov[..., upper, None], cov[..., mint.ones((n, n), dtype=ms.bool_)]
    one = mint.ones(n, dtype=ms.bool_)
    return loss, picked, cov[..., one], cov[..., lengths > 2], cov[:, away], cov[away]
