# case: gradients that hooks alone get, as Grad-CAM has them, are taken of the model's parameters; of what begins with given gradients a sum is taken
# unsafe
# target: cpu
import torch
from torch import nn


class GradCAM:
    def __init__(self, model: nn.Module, layer: nn.Conv2d):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
#                                               ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        self.model = model
        self.gradients = None
        layer.register_full_backward_hook(self.keep)
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.register_full_backward_hook

    def keep(self, module, grad_input, grad_output):
        self.gradients = grad_output[0]

    def __call__(self, x: torch.Tensor, kind):
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
        output = self.model(x)
        self.model.zero_grad()
#                  ^^^^^^^^^ MP404 manual torch.nn.Module.zero_grad
        one_hot = torch.zeros_like(output)
#                 ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
        one_hot[0, kind] = 1
        output.backward(gradient=one_hot, retain_graph=True)
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        return self.gradients.mean()

    def of_score(self, x: torch.Tensor, kind):
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
        score = self.model(x)[0, kind]
        score.backward()
#             ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        return self.gradients.mean()

    def of_two(self, x: torch.Tensor, other: nn.Module):
#                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                            ^^^^^^^^^ MP101 safe torch.nn.Module
        loss = (self.model(x) - other(x)).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward

    def of_none(self, x: torch.Tensor, weight):
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        out = self.model(x)
        out.backward(None)
#           ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        (out + 1).backward(weight)
#                 ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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


class GradCAM:
    def __init__(self, model: nn.Cell, layer: nn.Conv2d):
        self.model = model
        self.gradients = None
        layer.register_backward_hook(self.keep)

    def keep(self, module, grad_input, grad_output):
        self.gradients = grad_output[0]

    def __call__(self, x: ms.Tensor, kind):
        def forward_fn():
            output = self.model(x)
            one_hot = ops.zeros_like(output)
            one_hot[0, kind] = 1
            return (output * ops.stop_gradient(one_hot)).sum()

        grad_fn = ms.value_and_grad(forward_fn, None, list(parameters_of(self.model)))
        loss, grads = grad_fn()
        return self.gradients.mean()

    def of_score(self, x: ms.Tensor, kind):
        def forward_fn():
            score = self.model(x)[0, kind]
            return score

        grad_fn = ms.value_and_grad(forward_fn, None, list(parameters_of(self.model)))
        score, grads = grad_fn()
        return self.gradients.mean()

    def of_two(self, x: ms.Tensor, other: nn.Cell):
        loss = (self.model(x) - other(x)).sum()
        loss.backward()

    def of_none(self, x: ms.Tensor, weight):
        out = self.model(x)
        out.backward(None)
        (out + 1).backward(weight)
