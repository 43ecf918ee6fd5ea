# case: what a function in the handler of a failed import reads stays imported there
try:
    from torch.nn import Module
except ImportError:
    from torch.fx.experimental.symbolic_shapes import GuardOnDataDependentSymNode

    def ask(f):
        try:
            return f()
        except GuardOnDataDependentSymNode:
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.fx.experimental.symbolic_shapes.GuardOnDataDependentSymNode
            return None


class Net(Module):
#         ^^^^^^ MP401 review torch.nn.Module
    pass
# --- unchanged ---
