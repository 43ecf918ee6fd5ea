# case: numbers out of the array of a tensor are Python's where they are indices; arrays, and what may be else, are not
# unsafe
import torch


def f(x: torch.Tensor, ids: torch.Tensor, places):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = ids.cpu().numpy()
#           ^^^ MP403 review torch.Tensor.cpu
    first = ids.numpy()[0]
    b = x[a[1]], x[first], x[:, first + 1], x[a.max()], x[a], x[a.tolist()[0]], x[first.item()]
#         ^^^^ MP201 review inferred torch.Tensor
#                  ^^^^^ MP201 review inferred torch.Tensor
#                               ^^^^^^^^^ MP201 review inferred torch.Tensor
#                                             ^^^^^^^ MP201 review inferred torch.Tensor
#                                                         ^ MP201 safe inferred torch.Tensor
    c = x[:first], x[first - 1 : first + 1], x[places[0]], x[a.max(0)]
#          ^^^^^ MP201 safe inferred torch.Tensor
#                    ^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                ^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                            ^^^^^^^^ MP201 safe inferred torch.Tensor
    for n, k in enumerate(a):
        x[k] = n
#         ^ MP201 review inferred torch.Tensor
    other = ids.numpy()[0]
    if places:
        other = places[0]
    return b, c, [x[k] for k in a], x[other], [x[n] for n in range(len(a))]
#                   ^ MP201 review inferred torch.Tensor
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, ids: ms.Tensor, places):
    a = ids.numpy()
    first = ids.numpy()[0]
    b = x[a[1].tolist()], x[first.tolist()], x[:, (first + 1).tolist()], x[a.max().tolist()], x[ms.Tensor(a)], x[a.tolist()[0]], x[first.item()]
    c = x[:int(first)], x[int(first - 1) : int(first + 1)], x[places[0]], x[ms.Tensor(a.max(0))]
    for n, k in enumerate(a):
        x[k.tolist()] = n
    other = ids.numpy()[0]
    if places:
        other = places[0]
    return b, c, [x[k.tolist()] for k in a], x[other], [x[n] for n in range(len(a))]
