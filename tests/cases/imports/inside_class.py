# case: an import in a class body is an attribute that other code may read, so it stays
class Holder:
    import torch

    empty = torch.cat([a, b])
#           ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
class Holder:
    from mindspore import mint
    import torch

    empty = mint.cat([a, b])
