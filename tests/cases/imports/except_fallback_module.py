# case: a fallback to another module under the same name makes the name uncertain
try:
    from torch.nn import Identity
except ImportError:
    from .compat import Identity

layer = Identity()
#       ^^^^^^^^ MP306 manual inferred torch.nn.Identity
# --- unchanged ---
