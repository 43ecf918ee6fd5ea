# case: F imported inside a function keeps its name there
def run(x):
    import torch.nn.functional as F

    return F.relu(x)
#          ^^^^^^ MP102 safe torch.nn.functional.relu
# --- after ---
def run(x):
    import mindspore.mint.nn.functional as F

    return F.relu(x)
