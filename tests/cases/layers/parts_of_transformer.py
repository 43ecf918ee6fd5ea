# case: the layers inside of a Transformer layer are known, by the names that the helpers keep
# target: cpu
from torch import nn

encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8), num_layers=2)
#         ^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.TransformerEncoder
#         ^^^^^^^^^^^^^^^^^^^^^ MP410 review torch.nn.Module
#                               ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.TransformerEncoderLayer
for layer in encoder.layers:
    layer.linear1.weight.data.fill_(0.1)
#                             ^^^^^ MP103 safe inferred torch.Tensor.fill_
    print(layer.linear2.bias, layer.self_attn.in_proj_weight, layer.norm1.weight)


class Layers:
    def __init__(self, layers):
        self.layers = layers


for layer in Layers([encoder]).layers:
    print(layer.linear1)
# --- after ---
from mindspore import ops
from torch import nn

encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8), num_layers=2)
for layer in encoder.layers:
    layer.linear1.weight.data.copy_(ops.full_like(layer.linear1.weight.data, 0.1))
    print(layer.linear2.bias, layer.self_attn.in_proj_weight, layer.norm1.weight)


class Layers:
    def __init__(self, layers):
        self.layers = layers


for layer in Layers([encoder]).layers:
    print(layer.linear1)
