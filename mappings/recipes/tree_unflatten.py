from .tree_map import tree_map


def tree_unflatten(leaves, treespec):
    """Put what was listed back into a tree (torch.utils._pytree.tree_unflatten)."""
    listed = list(leaves)
    return tree_map(lambda place: listed[place], treespec)
