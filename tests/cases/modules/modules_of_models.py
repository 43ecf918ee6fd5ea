# case: parts are asked of what is called a model, or by names that Modules alone have
import torch


def found(net, parts, tree):
    print([each for each in net.modules()], [each for each in tree.children()])
#                               ^^^^^^^ MP205 manual guessed torch.nn.Module.modules
    return torch.ones(len(list(parts.named_children())))
#          ^^^^^^^^^^ MP102 safe torch.ones
#                                    ^^^^^^^^^^^^^^ MP205 manual guessed torch.nn.Module.named_children
# --- after ---
from mindspore import mint


def found(net, parts, tree):
    print([each for each in net.modules()], [each for each in tree.children()])
    return mint.ones(len(list(parts.named_children())))
