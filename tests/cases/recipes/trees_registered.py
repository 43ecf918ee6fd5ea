# case: a class that is registered as a tree is told, and stays torch's
# target: cpu
# unsafe
import torch.utils._pytree as pytree


def registered(kind, flatten, unflatten):
    pytree.register_pytree_node(kind, flatten, unflatten)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.utils._pytree.register_pytree_node
# --- unchanged ---
