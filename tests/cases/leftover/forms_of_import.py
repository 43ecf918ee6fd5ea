# case: each form of import moves as it is written
# whole
# findings: some
import torch.fx
import torch.fx as fx
import torchvision.models as models
from torch import fx as other
from torch.fx import Graph, Interpreter as Run
from torchvision.models import resnet50


def one():
    return torch.fx.Graph(), torch.export


def two():
    return fx.Graph(), other.Node


def three():
    return Graph(), Run(), resnet50(), models.alexnet()
# --- after ---
def one():
    import torch.fx

    return torch.fx.Graph(), torch.export


def two():
    import torch.fx as fx
    from torch import fx as other

    return fx.Graph(), other.Node


def three():
    import torchvision.models as models
    from torch.fx import Graph, Interpreter as Run
    from torchvision.models import resnet50

    return Graph(), Run(), resnet50(), models.alexnet()
