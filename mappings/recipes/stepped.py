from mindspore import ops


class stepped:
    """Items of a tensor by steps, as a copy: on CPU those of MindSpore have no gradient."""

    def __init__(self, input):
        self.input = input

    def __getitem__(self, index):
        parts = list(index) if isinstance(index, tuple) else [index]
        tensor, axis = self.input, 0
        for at, part in enumerate(parts):
            if part is Ellipsis:
                axis = tensor.ndim - sum(each is not None for each in parts[at + 1 :])
            elif part is not None:
                if isinstance(part, slice) and part.step not in (None, 1):
                    rows = ops.arange(*part.indices(tensor.shape[axis]))
                    tensor, parts[at] = ops.gather(tensor, rows, axis), slice(None)
                axis += 1
        return tensor[tuple(parts)]
