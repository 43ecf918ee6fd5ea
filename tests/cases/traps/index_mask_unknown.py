# case: a mask before more of the index of what may be no tensor; tables, NumPy's, and indices stay
# unsafe
import numpy as np
import torch


def f(w, a, n, i):
    inside = (a >= 0) & (a < 1)
    line = a.flatten() > 0
    b = torch.exp(w[inside, :]), w[:, ~inside, ...], w[inside, 1:], w[inside, n]
#       ^^^^^^^^^ MP102 safe torch.exp
#                 ^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                                ^^^^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                                                    ^^^^^^^^^^^^^ MP517 review inferred torch.Tensor
#                                                                   ^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
    return b, w[i, :], w[line, 1:], w[inside], w[line, :]


def g(frame, given, i):
    keep = frame["a"] > 3
    array = np.asarray(given)
    return frame.loc[keep, :], frame.iloc[keep, 1:], array[array > 0, :], given[np.isnan(i), 1:]
# --- after ---
import numpy as np
from mindspore import mint


def f(w, a, n, i):
    inside = (a >= 0) & (a < 1)
    line = a.flatten() > 0
    b = mint.exp(w[inside]), w[:, ~inside], w[inside][:, 1:], w[inside, n]
    return b, w[i, :], w[line, 1:], w[inside], w[line, :]


def g(frame, given, i):
    keep = frame["a"] > 3
    array = np.asarray(given)
    return frame.loc[keep, :], frame.iloc[keep, 1:], array[array > 0, :], given[np.isnan(i), 1:]
