import collections


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
