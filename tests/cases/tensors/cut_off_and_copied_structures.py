# case: structures of other libraries are copied and cut off by the same names: beside those it stays a guess
# target: cpu
from mmengine.structures import InstanceData
#                               ^^^^^^^^^^^^ MP303 manual mmengine.structures.InstanceData
from pytorch3d.structures import Meshes
#                                ^^^^^^ MP303 manual pytorch3d.structures.Meshes
from torch import nn


class Kept(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def put(self, mesh):
        return mesh.clone().detach()
#                   ^^^^^ MP205 manual guessed torch.Tensor.clone
#                           ^^^^^^ MP201 review inferred torch.Tensor.detach

    def make(self, x):
        kept = InstanceData(boxes=x)
        return kept.detach().clone()
#                   ^^^^^^ MP201 review inferred torch.Tensor.detach
#                            ^^^^^ MP205 manual guessed torch.Tensor.clone
# --- after ---
from mmengine.structures import InstanceData
from pytorch3d.structures import Meshes
from mindspore import nn


class Kept(nn.Cell):
    def put(self, mesh):
        return mesh.clone().detach()

    def make(self, x):
        kept = InstanceData(boxes=x)
        return kept.detach().clone()
