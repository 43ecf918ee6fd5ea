# case: an import in a class body is replaced where it stands
class Holder:
    import torch

    empty = torch.cat([a, b])
#           ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
class Holder:
    from mindspore import mint

    empty = mint.cat([a, b])
