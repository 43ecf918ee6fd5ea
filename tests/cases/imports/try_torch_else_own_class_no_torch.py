# case: where nothing says that torch is there, a class that the handler defines may be the one
try:
    from torch.nn import Identity
except ImportError:

    class Identity:
        def __call__(self, x):
            return x


layer = Identity()
#       ^^^^^^^^ MP306 manual inferred torch.nn.Identity
# --- unchanged ---
