from mindspore import mint, ops


def cat_of(tensors, dim=0):
    """The tensors joined; those without elements add nothing, where MindSpore raises at them."""
    kept = [each for each in tensors if each.size]
    if not kept:
        like = max(tensors, key=lambda each: each.ndim)
        shape = list(like.shape)
        if like.ndim > 1:
            shape[dim] = sum(each.shape[dim] for each in tensors if each.ndim == like.ndim)
        return ops.zeros(tuple(shape), like.dtype)
    joined = mint.cat(kept, dim)
    if all(each.dtype == joined.dtype for each in tensors):
        return joined
    like = ops.zeros((1,), joined.dtype)
    for each in tensors:
        like = like + ops.zeros((1,), each.dtype)
    return joined.astype(like.dtype)
