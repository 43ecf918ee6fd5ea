# case: the names of beartype.typing are those of typing: each part of an annotation counts

from beartype.typing import List, Optional, Tuple, Union

from torch import Tensor


def total(x: Tensor, more: Optional[Union[Tensor, Tuple[Tensor, ...]]] = None):
#            ^^^^^^ MP101 safe torch.Tensor
#                                         ^^^^^^ MP101 safe torch.Tensor
#                                                       ^^^^^^ MP101 safe torch.Tensor
    if more is not None:
        x = x + more[0]
    return x.numel()


def count(parts: List[Tensor], sizes: Tuple[int, Tensor]):
#                     ^^^^^^ MP101 safe torch.Tensor
#                                                ^^^^^^ MP101 safe torch.Tensor
    return sizes[0] * 2 + len(parts)
# --- after ---

from beartype.typing import List, Optional, Tuple, Union

import mindspore as ms


def total(x: ms.Tensor, more: Optional[Union[ms.Tensor, Tuple[ms.Tensor, ...]]] = None):
    if more is not None:
        x = x + more[0]
    return x.numel()


def count(parts: List[ms.Tensor], sizes: Tuple[int, ms.Tensor]):
    return sizes[0] * 2 + len(parts)
