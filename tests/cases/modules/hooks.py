# case: what hooks get is known from the layer that they hook
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import nn

features = {}


def keep(name):
    def hook(model, given, output):
        features[name] = output.detach()
#                               ^^^^^^ MP201 review inferred torch.Tensor.detach

    return hook


def of_gradients(module, grad_input, grad_output):
    print(grad_input[0].size(), grad_output[0].size(0))
#                       ^^^^ MP103 safe inferred torch.Tensor.size
#                                              ^^^^ MP103 safe inferred torch.Tensor.size


class Probe(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, net: nn.Module):
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
        super().__init__()
        self.net = net
        self.net.fc.register_forward_hook(self.save)
        for m in self.net.modules():
#                         ^^^^^^^ MP103 safe torch.nn.Module.modules
            if isinstance(m, nn.Conv2d):
#                            ^^^^^^^^^ MP101 safe torch.nn.Conv2d
                m.register_forward_hook(lambda m, given, out: print(out.size(), given[0].size()))
#                                                                       ^^^^ MP103 safe inferred torch.Tensor.size
#                                                                                        ^^^^ MP103 safe inferred torch.Tensor.size

    def save(self, module, given, output):
        self.size = output.size(0)
#                          ^^^^ MP103 safe inferred torch.Tensor.size

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.net(x)


net = nn.Sequential(nn.Linear(3, 4), nn.ReLU()).eval()
#     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                    ^^^^^^^ MP101 safe torch.nn.ReLU
#                                               ^^^^ MP103 safe torch.nn.Module.eval
handle = net[0].register_forward_hook(keep("a"))
net[0].register_forward_pre_hook(lambda m, given, named: print(given[0].size()), with_kwargs=True)
#                                                                       ^^^^ MP103 safe inferred torch.Tensor.size
net[1].register_full_backward_hook(of_gradients)
#      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.Module.register_full_backward_hook
net[1].register_full_backward_hook(of_gradients, prepend=True)
#      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP302 manual torch.nn.Module.register_full_backward_hook
handle.remove()
# --- after ---
from mindspore import mint, nn, ops

features = {}


def keep(name):
    def hook(model, given, output):
        features[name] = ops.stop_gradient(output)

    return hook


def of_gradients(module, grad_input, grad_output):
    print(grad_input[0].shape, grad_output[0].shape[0])


class Probe(nn.Cell):
    def __init__(self, net: nn.Cell):
        super().__init__()
        self.net = net
        self.net.fc.register_forward_hook(self.save)
        for _, m in self.net.cells_and_names():
            if isinstance(m, mint.nn.Conv2d):
                m.register_forward_hook(lambda m, given, out: print(out.shape, given[0].shape))

    def save(self, module, given, output):
        self.size = output.shape[0]

    def construct(self, x):
        return self.net(x)


net = nn.SequentialCell(mint.nn.Linear(3, 4), mint.nn.ReLU()).set_train(False)
handle = net[0].register_forward_hook(keep("a"))
net[0].register_forward_pre_hook(lambda m, given, named: print(given[0].shape), with_kwargs=True)
net[1].register_backward_hook(of_gradients)
net[1].register_full_backward_hook(of_gradients, prepend=True)
handle.remove()
