from .tree_map import tree_map


def tree_leaves(tree, is_leaf=None):
    """List what lists, tuples and dicts hold (torch.utils._pytree.tree_leaves)."""
    leaves = []
    tree_map(leaves.append, tree, is_leaf=is_leaf)
    return leaves
