# case: an import below a class does not serve the body of the class
class Holder:
    import torch

    empty = torch.cat([a, b])
#           ^^^^^^^^^ MP102 safe torch.cat


import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
class Holder:
    from mindspore import mint

    empty = mint.cat([a, b])


from mindspore import mint

y = mint.cat([a, b])
