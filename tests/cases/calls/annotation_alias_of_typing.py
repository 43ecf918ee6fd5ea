# case: types in a subscript of typing under another name are types
import typing as t

from torch import Tensor

Pair = t.Union[Tensor, t.Tuple[Tensor, Tensor]]
#              ^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^ MP101 safe torch.Tensor
#                                      ^^^^^^ MP101 safe torch.Tensor
# --- after ---
import typing as t

import mindspore as ms

Pair = t.Union[ms.Tensor, t.Tuple[ms.Tensor, ms.Tensor]]
