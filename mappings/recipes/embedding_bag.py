import mindspore as ms
import numpy as np
from mindspore import ops


def embedding_bag(
    input,
    weight,
    offsets=None,
    max_norm=None,
    norm_type=2,
    scale_grad_by_freq=False,
    mode="mean",
    sparse=False,
    per_sample_weights=None,
    include_last_offset=False,
    padding_idx=None,
):
    """Sums, means or greatest values of rows of the weight, bag by bag."""
    if max_norm is not None or scale_grad_by_freq:
        raise ValueError("embedding_bag: max_norm and scale_grad_by_freq are not supported")
    if input.ndim == 2:
        bags = [
            range(row * input.shape[1], (row + 1) * input.shape[1]) for row in range(input.shape[0])
        ]
    else:
        starts = offsets.asnumpy().tolist()
        ends = starts[1:] if include_last_offset else [*starts[1:], input.shape[0]]
        bags = [range(start, end) for start, end in zip(starts, ends)]
    indices = input.reshape(-1)
    rows = ops.gather(weight, indices, 0)
    kept = np.ones(indices.shape[0], bool)
    if padding_idx is not None:
        kept = indices.asnumpy() != padding_idx % weight.shape[0]
    if per_sample_weights is not None:
        rows = rows * per_sample_weights.reshape(-1, 1)
    found = []
    for bag in bags:
        places = [place for place in bag if kept[place]]
        if not places:
            found.append(ops.zeros((weight.shape[1],), weight.dtype))
            continue
        taken = ops.gather(rows, ms.Tensor(places, ms.int32), 0)
        if mode == "max":
            found.append(ops.amax(taken, 0))
        else:
            found.append(taken.sum(0) if mode == "sum" else taken.mean(0))
    return ops.stack(found)
