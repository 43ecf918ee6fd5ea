from .tree_map import tree_map


def tree_flatten(tree, is_leaf=None):
    """List what a tree holds, with the tree of places (torch.utils._pytree.tree_flatten)."""
    leaves = []

    def placed(leaf):
        leaves.append(leaf)
        return len(leaves) - 1

    places = tree_map(placed, tree, is_leaf=is_leaf)
    return leaves, places
