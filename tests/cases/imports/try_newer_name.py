# case: an older name of torch's is for releases that lack the newer one
# unsafe
try:
    from torch.special import expit as sigmoid
except ImportError:
    from torch import sigmoid

try:
    from torch import abs
except:
    from numpy import abs



def in_a_function(y):
    return sigmoid(y)
#          ^^^^^^^ MP204 review torch.special.expit


x = sigmoid(abs(y))
#   ^^^^^^^ MP204 review torch.special.expit
#           ^^^ MP306 manual inferred torch.abs
# --- after ---
try:
    from mindspore import mint
except ImportError:
    pass

try:
    from torch import abs
except:
    from numpy import abs



def in_a_function(y):
    return mint.sigmoid(y)


x = mint.sigmoid(abs(y))
