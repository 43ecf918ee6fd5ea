# case: what lists, tuples and dicts hold is gone through by a function that is added
# target: cpu
# unsafe
import torch
from torch.utils._pytree import tree_flatten, tree_map_only, tree_unflatten


def doubled(batch):
    leaves, spec = tree_flatten(batch)
#                  ^^^^^^^^^^^^ MP201 review torch.utils._pytree.tree_flatten
    return tree_unflatten([each * 2 for each in leaves], spec)
#          ^^^^^^^^^^^^^^ MP201 review torch.utils._pytree.tree_unflatten


def detached(state):
    return tree_map_only(torch.Tensor, torch.abs, state)
#          ^^^^^^^^^^^^^ MP201 review torch.utils._pytree.tree_map_only
#                        ^^^^^^^^^^^^ MP203 review torch.Tensor
#                                      ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
import mindspore as ms
from mindspore import mint
import collections
import types


def tree_flatten(tree, is_leaf=None):
    """List what a tree holds, with the tree of places (torch.utils._pytree.tree_flatten)."""
    leaves = []

    def placed(leaf):
        leaves.append(leaf)
        return len(leaves) - 1

    places = tree_map(placed, tree, is_leaf=is_leaf)
    return leaves, places


def tree_map(func, tree, *rests, is_leaf=None):
    """Call a function on what lists, tuples and dicts hold (torch.utils._pytree.tree_map)."""
    kind = type(tree)
    named = issubclass(kind, tuple) and hasattr(kind, "_fields")
    dicts = (dict, collections.OrderedDict, collections.defaultdict)
    holds = named or kind in (list, tuple, collections.deque, *dicts)
    if not holds or (is_leaf is not None and is_leaf(tree)):
        return func(tree, *rests)
    if kind in dicts:
        parts = {
            key: tree_map(func, part, *(rest[key] for rest in rests), is_leaf=is_leaf)
            for key, part in tree.items()
        }
        if kind is collections.defaultdict:
            return kind(tree.default_factory, parts)
        return kind(parts)
    items = [
        tree_map(func, part, *others, is_leaf=is_leaf)
        for part, *others in zip(tree, *rests, strict=True)
    ]
    if kind is collections.deque:
        return kind(items, tree.maxlen)
    return kind(*items) if named else kind(items)


def tree_map_only(type_or_types_or_pred, func, tree, is_leaf=None):
    """Call a function on leaves of a type in a tree (torch.utils._pytree.tree_map_only)."""
    asked = type_or_types_or_pred
    if isinstance(asked, (type, tuple, types.UnionType)):
        return tree_map(
            lambda leaf: func(leaf) if isinstance(leaf, asked) else leaf, tree, is_leaf=is_leaf
        )
    return tree_map(lambda leaf: func(leaf) if asked(leaf) else leaf, tree, is_leaf=is_leaf)


def tree_unflatten(leaves, treespec):
    """Put what was listed back into a tree (torch.utils._pytree.tree_unflatten)."""
    listed = list(leaves)
    return tree_map(lambda place: listed[place], treespec)


def doubled(batch):
    leaves, spec = tree_flatten(batch)
    return tree_unflatten([each * 2 for each in leaves], spec)


def detached(state):
    return tree_map_only(ms.Tensor, mint.abs, state)
