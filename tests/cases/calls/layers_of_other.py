# case: layers of another library with torch's names stay
from keras import layers
from torch import nn

y = layers.Dropout(rate=0.1)(layers.Conv2D(8, 3)(x))
z = nn.Dropout(p=0.1)(y)
#   ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#   ^^^^^^^^^^ MP410 safe torch.nn.Module
# --- after ---
from keras import layers
from mindspore import mint

y = layers.Dropout(rate=0.1)(layers.Conv2D(8, 3)(x))
z = mint.nn.Dropout(p=0.1).set_train()(y)
