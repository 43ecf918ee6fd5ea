# case: a Parameter or a buffer made from a view gets memory of its own, as a part of a tensor is never trained
# findings: some
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, w: torch.Tensor):
        super().__init__()
        part = w[1:4]
        self.a = nn.Parameter(part)
        self.b = nn.Parameter(w.unsqueeze(0), requires_grad=False)
        self.c = nn.Parameter(data=torch.ones(3, 2).t().float())
        self.d = nn.Parameter(torch.ones(3))
        self.e = nn.Parameter(w * 2)
        self.i = nn.Parameter(w)
        self.j = nn.Parameter(w.detach().float(), requires_grad=False)
        self.k = [nn.Parameter(row) for row in w]
        self.register_buffer("f", w.view(2, -1))
        self.register_buffer("g", w + 1)
        self.register_buffer("h", None)
        self.register_buffer("l", w)
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self, w: ms.Tensor):
        super().__init__()
        part = w[1:4]
        self.a = ms.Parameter(part.copy())
        self.b = ms.Parameter(w.unsqueeze(0).copy(), requires_grad=False)
        self.c = ms.Parameter(default_input=mint.ones((3, 2)).t().float().copy())
        self.d = ms.Parameter(mint.ones((3,)))
        self.e = ms.Parameter(w * 2)
        self.i = ms.Parameter(w.copy())
        self.j = ms.Parameter(w.detach().float().copy(), requires_grad=False)
        self.k = [ms.Parameter(row.copy()) for row in w]
        self.register_buffer("f", w.view(2, -1).copy())
        self.register_buffer("g", w + 1)
        self.register_buffer("h", None)
        self.register_buffer("l", w)
