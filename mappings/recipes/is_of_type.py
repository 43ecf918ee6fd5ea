import types


def is_of_type(obj, target_type):
    """Whether a value is of a type, List[...] and its like included (torch.jit.isinstance)."""
    if isinstance(target_type, tuple):
        return any(is_of_type(obj, each) for each in target_type)
    origin, inner = getattr(target_type, "__origin__", None), getattr(target_type, "__args__", ())
    if isinstance(target_type, types.UnionType) or getattr(origin, "_name", "") == "Union":
        return any(is_of_type(obj, each) for each in inner)
    if origin is None or not inner:
        return isinstance(obj, type(None) if target_type is None else target_type)
    if not isinstance(obj, origin):
        return False
    if origin is list:
        return all(is_of_type(each, inner[0]) for each in obj)
    if origin is dict:
        return all(is_of_type(k, inner[0]) and is_of_type(v, inner[1]) for k, v in obj.items())
    if origin is tuple:
        return len(obj) == len(inner) and all(map(is_of_type, obj, inner))
    return True
