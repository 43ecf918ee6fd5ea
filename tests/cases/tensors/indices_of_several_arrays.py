# case: what gives several arrays of NumPy's is known to; where it gives one, its items are not
import numpy as np
import torch


def f(x: torch.Tensor, labels: torch.Tensor, n):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    names, idx = np.unique(labels.cpu().numpy(), return_index=True)
#                                 ^^^ MP403 review torch.Tensor.cpu
    order = np.argsort(labels.numpy())
    rows, columns = np.nonzero(n)
    one, two = np.unique(n)
    return x[idx], x[order], x[rows, columns], x[np.unique(n)], x[one], x[np.unique(n, return_index=True)[0]]
#            ^^^ MP201 safe inferred torch.Tensor
#                    ^^^^^ MP201 safe inferred torch.Tensor
#                              ^^^^ MP201 safe inferred torch.Tensor
#                                    ^^^^^^^ MP201 safe inferred torch.Tensor
#                                                ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                                 ^^^ MP201 safe inferred torch.Tensor
#                                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
# --- after ---
import numpy as np
import mindspore as ms


def f(x: ms.Tensor, labels: ms.Tensor, n):
    names, idx = np.unique(labels.cpu().numpy(), return_index=True)
    order = np.argsort(labels.numpy())
    rows, columns = np.nonzero(n)
    one, two = np.unique(n)
    return x[ms.Tensor(idx)], x[ms.Tensor(order)], x[ms.Tensor(rows), ms.Tensor(columns)], x[ms.Tensor(np.unique(n))], x[ms.Tensor(one)], x[ms.Tensor(np.unique(n, return_index=True)[0])]
