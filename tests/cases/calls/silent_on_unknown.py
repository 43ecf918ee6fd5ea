# case: what differs without an error is told where nothing says whether a value is a tensor
import numpy as np
import torch
from elsewhere import load

torch.manual_seed(0)
#<^^^^^^^^^^^^^^^ MP201 review torch.manual_seed
found, weights = load()
print(found.std(), found.var(dim=0), found.median(), weights.norm(1))
#           ^^^ MP205 manual guessed torch.Tensor.std
#                        ^^^ MP201 review inferred torch.Tensor.var
#                                          ^^^^^^ MP205 manual guessed torch.Tensor.median
#                                                            ^^^^ MP201 manual guessed torch.Tensor.norm
print(found.std(axis=0), found.var(0, ddof=1), found.median(axis=0), weights.norm(found))
print(found.mean(), np.std(found), np.arange(3).std())
# --- unchanged ---
