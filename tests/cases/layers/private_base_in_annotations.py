# case: an annotation that names a private base of layers names the class of all Cells; tests are refused where not all of these layers can be named
# target: cpu
# unsafe
# findings: some
from typing import Optional, Type

from torch import nn
from torch.nn.modules.conv import _ConvNd, _ConvTransposeNd
from torch.nn.modules.dropout import _DropoutNd


class Block(nn.Module):
    def __init__(self, conv_op: Type[_ConvNd], dropout_op: Optional[Type[_DropoutNd]] = None, quoted: "type[_ConvNd]" = None):
        super().__init__()
        self.conv: _ConvNd = conv_op(3, 4, 3)

    def forward(self, x):
        return self.conv(x)


def kind(m):
    return isinstance(m, _ConvTransposeNd), isinstance(m, _DropoutNd)
# --- after ---
from typing import Optional, Type

from mindspore import nn
from torch.nn.modules.dropout import _DropoutNd


class Block(nn.Cell):
    def __init__(self, conv_op: Type[nn.Cell], dropout_op: Optional[Type[nn.Cell]] = None, quoted: "type[nn.Cell]" = None):
        super().__init__()
        self.conv: nn.Cell = conv_op(3, 4, 3)

    def construct(self, x):
        return self.conv(x)


def kind(m):
    return isinstance(m, (nn.Conv1dTranspose, nn.Conv2dTranspose, nn.Conv3dTranspose)), isinstance(m, _DropoutNd)
