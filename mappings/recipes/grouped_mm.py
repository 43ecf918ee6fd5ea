from mindspore import mint, ops


def grouped_mm(mat_a, mat_b, offs=None, bias=None, out_dtype=None):
    """Products of matrices in groups of rows or columns; `offs` says where each of them ends."""
    if bias is not None:
        raise NotImplementedError("grouped_mm: torch has no bias there either")
    ends = [] if offs is None else offs.tolist()
    groups = [slice(*pair) for pair in zip([0, *ends], ends)]
    filled = [i for i, each in enumerate(groups) if each.start < each.stop]
    if offs is None:
        found = ops.matmul(mat_a, mat_b)
    elif mat_a.ndim == mat_b.ndim == 2:
        nothing = ops.zeros((mat_a.shape[0], mat_b.shape[1]), mat_a.dtype)
        parts = [
            ops.matmul(mat_a[:, each], mat_b[each]) if i in filled else nothing
            for i, each in enumerate(groups)
        ]
        found = ops.stack(parts)
    else:
        if mat_a.ndim == 2:
            axis, rest = 0, (mat_a.shape[0] - ends[-1], mat_b.shape[2])
            parts = [ops.matmul(mat_a[groups[i]], mat_b[i]) for i in filled]
        else:
            axis, rest = 1, (mat_a.shape[1], mat_b.shape[1] - ends[-1])
            parts = [ops.matmul(mat_a[i], mat_b[:, groups[i]]) for i in filled]
        # What lies behind the last group is no product.
        if rest[axis] or not parts:
            parts.append(ops.zeros(rest, mat_a.dtype))
        found = mint.cat(parts, axis)
    return found if out_dtype is None else found.astype(out_dtype)
