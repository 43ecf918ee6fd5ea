# case: both branches import the same function, so its uses are known
if NEW:
    from torch.nn import Linear
else:
    from torch.nn.modules.linear import Linear

layer = Linear(3, 4)
#       ^^^^^^ MP204 review torch.nn.Linear
# --- unchanged ---
