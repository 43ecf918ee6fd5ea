# case: SparseAdam leaves rows without a gradient alone, and takes schedulers
# target: cpu
# unsafe
import numpy as np
import torch
from torch import nn, optim

rng = np.random.RandomState(0)
emb = nn.Embedding(8, 3, sparse=True)
#     ^^^^^^^^^^^^ MP101 safe torch.nn.Embedding
emb.weight.data.copy_(torch.from_numpy(rng.randn(8, 3)).float())
#               ^^^^^ MP103 safe inferred torch.Tensor.copy_
#                     ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
opt = optim.SparseAdam(emb.parameters(), lr=0.1)
#     ^^^^^^^^^^^^^^^^ MP201 review torch.optim.SparseAdam
#                          ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
sched = optim.lr_scheduler.StepLR(opt, 3)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.lr_scheduler.StepLR
for i in range(6):
    idx = torch.from_numpy(rng.randint(0, 8, 4))
#         ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
    loss = (emb(idx) ** 2).sum()
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    sched.step()

# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


class EmbeddingTable(nn.Embedding):
    """Rows of a table, which is named ``weight`` and starts from the standard normal."""

    def __init__(
        self,
        num_embeddings,
        embedding_dim,
        padding_idx=None,
        max_norm=None,
        norm_type=2.0,
        scale_grad_by_freq=False,
        sparse=False,
        _weight=None,
        _freeze=False,
        device=None,
        dtype=None,
    ):
        super(nn.Embedding, self).__init__()
        if max_norm is not None or scale_grad_by_freq:
            raise ValueError("max_norm and scale_grad_by_freq are not written out here")
        if padding_idx is not None and padding_idx < 0:
            padding_idx += num_embeddings
        if _weight is None:
            _weight = ops.standard_normal((num_embeddings, embedding_dim))
            _weight = _weight.astype(dtype or ms.float32)
            if padding_idx is not None:
                _weight[padding_idx] = 0
        self.num_embeddings = num_embeddings
        self.embedding_dim = embedding_dim
        self.padding_idx = padding_idx
        self.max_norm, self.norm_type = max_norm, norm_type
        self.scale_grad_by_freq, self.sparse = scale_grad_by_freq, sparse
        self.weight = ms.Parameter(_weight, name="weight", requires_grad=not _freeze)

    def construct(self, input):
        rows = ops.gather(self.weight, input, 0)
        if self.padding_idx is None:
            return rows
        padding = (input == self.padding_idx).expand_dims(-1)
        return ops.where(padding, ops.stop_gradient(rows), rows)

    def extend_repr(self):
        return f"{self.num_embeddings}, {self.embedding_dim}"


class SparseAdam(optim.Adam):
    """Adam that leaves rows without a gradient, and their moments (torch.optim.SparseAdam)."""

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, maximize=False):
        super().__init__(params, lr, tuple(betas), eps, maximize=maximize)

    def construct(self, gradients):
        ops.assign(self.state_step, self.state_step + 1)
        step = int(self.state_step)
        for group, start in zip(self.param_groups, self.group_start_id):
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            rate = lr * (1 - beta2**step) ** 0.5 / (1 - beta1**step)
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                mean, square = self.exp_avg[at], self.exp_avg_sq[at]
                # The gradient is dense here: what no index named has a row of zeros.
                touched = (gradient != 0).reshape(gradient.shape[0], -1).any(axis=1)
                touched = touched.reshape(-1, *(1 for _ in gradient.shape[1:]))
                new_mean = mean + (gradient - mean) * (1 - beta1)
                new_square = square + (gradient * gradient - square) * (1 - beta2)
                moved = value - new_mean / (ops.sqrt(new_square) + group["eps"]) * rate
                ops.assign(value, ops.where(touched, moved, value))
                ops.assign(mean, ops.where(touched, new_mean, mean))
                ops.assign(square, ops.where(touched, new_square, square))
        return True


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


rng = np.random.RandomState(0)
emb = EmbeddingTable(8, 3, sparse=True)
emb.weight.data.copy_(ms.from_numpy(rng.randn(8, 3)).float().expand_as(emb.weight.data).copy())
opt = SparseAdam(parameters_of(emb), lr=0.1)
sched = optim.lr_scheduler.StepLR(opt, 3)
for i in range(6):
    idx = ms.from_numpy(rng.randint(0, 8, 4))

    def forward_fn():
        loss = (emb(idx) ** 2).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
    loss, grads = grad_fn()
    opt(grads)
    sched.step()

