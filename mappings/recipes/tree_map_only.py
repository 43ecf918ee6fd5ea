import types

from .tree_map import tree_map


def tree_map_only(type_or_types_or_pred, func, tree, is_leaf=None):
    """Call a function on leaves of a type in a tree (torch.utils._pytree.tree_map_only)."""
    asked = type_or_types_or_pred
    if isinstance(asked, (type, tuple, types.UnionType)):
        return tree_map(
            lambda leaf: func(leaf) if isinstance(leaf, asked) else leaf, tree, is_leaf=is_leaf
        )
    return tree_map(lambda leaf: func(leaf) if asked(leaf) else leaf, tree, is_leaf=is_leaf)
