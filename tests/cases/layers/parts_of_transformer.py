# case: the layers inside of a Transformer layer are known, by the names that the helpers keep
# target: cpu
from torch import nn

encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8), num_layers=2)
#         ^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.TransformerEncoder
#         ^^^^^^^^^^^^^^^^^^^^^ MP410 review torch.nn.Module
#                               ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.TransformerEncoderLayer
for layer in encoder.layers:
    layer.linear1.weight.data.fill_(0.1)
#                             ^^^^^ MP201 review inferred torch.Tensor.fill_
    print(layer.linear2.bias, layer.self_attn.in_proj_weight, layer.norm1.weight)


class Layers:
    def __init__(self, layers):
        self.layers = layers


for layer in Layers([encoder]).layers:
    print(layer.linear1)
# --- unchanged ---
