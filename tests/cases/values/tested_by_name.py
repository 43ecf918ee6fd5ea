# case: classes that a name holds for isinstance are those that all layers derive from
# target: cpu
# unsafe
from torch import nn

LAYERS = (nn.Conv2d, nn.BatchNorm2d)
#         ^^^^^^^^^ MP203 review torch.nn.Conv2d
#                    ^^^^^^^^^^^^^^ MP203 review torch.nn.BatchNorm2d


def frozen(model, kinds=nn.Dropout):
#                       ^^^^^^^^^^ MP203 review torch.nn.Dropout
    return [m for m in model.children() if isinstance(m, LAYERS) or isinstance(m, kinds)]
#                            ^^^^^^^^ MP205 manual guessed torch.nn.Module.children


def found(model):
    return frozen(model, nn.GELU)
#                        ^^^^^^^ MP203 review torch.nn.GELU
# --- after ---
from mindspore import nn

LAYERS = (nn.Conv2d, nn.BatchNorm2d)


def frozen(model, kinds=nn.Dropout):
    return [m for m in model.children() if isinstance(m, LAYERS) or isinstance(m, kinds)]


def found(model):
    return frozen(model, nn.GELU)
