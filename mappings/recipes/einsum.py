import numpy as np
from mindspore import ops


def einsum(equation, *operands):
    """Contract operands pair by pair with matrix products, as the equation says."""
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = tuple(operands[0])
    inputs, arrow, output = equation.replace(" ", "").partition("->")
    terms = inputs.split(",")
    if len(terms) != len(operands):
        raise ValueError(f"einsum: {len(terms)} subscripts for {len(operands)} operands")
    hidden = [
        operand.ndim - len(term.replace("...", "")) if "..." in term else 0
        for term, operand in zip(terms, operands)
    ]
    unused = [chr(code) for code in range(0xC0, 0xC0 + max(hidden))]
    dots = "".join(unused)
    terms = [
        term.replace("...", dots[len(dots) - count:]) for term, count in zip(terms, hidden)
    ]
    if arrow:
        output = output.replace("...", dots)
    else:
        letters = "".join(terms)
        output = dots + "".join(
            sorted({each for each in letters if letters.count(each) == 1} - set(dots))
        )

    def prepared(tensor, term, later):
        """Take diagonals of repeated labels, and sum over those that nothing else has."""
        for label in dict.fromkeys(term):
            while term.count(label) > 1:
                first = term.index(label)
                second = term.index(label, first + 1)
                tensor = ops.diagonal(tensor, 0, first, second)
                term = "".join(
                    each for at, each in enumerate(term) if at not in (first, second)
                ) + label
        gone = tuple(at for at, label in enumerate(term) if label not in later)
        if gone:
            tensor = tensor.sum(gone)
            term = "".join(label for label in term if label in later)
        return tensor, term

    def ordered(tensor, term, labels):
        return ops.transpose(tensor, tuple(term.index(label) for label in labels))

    def contracted(left, one, right, two, later):
        shared = [label for label in one if label in two]
        batch = [label for label in shared if label in later]
        inner = [label for label in shared if label not in later]
        rows = [label for label in one if label not in shared]
        columns = [label for label in two if label not in shared]
        size = {}
        for labels, tensor in ((one, left), (two, right)):
            for label, length in zip(labels, tensor.shape):
                size[label] = max(length, size.get(label, 1)) if length else 0

        def expanded(tensor, term):
            shape = tuple(size[label] for label in term)
            return tensor if tuple(tensor.shape) == shape else ops.broadcast_to(tensor, shape)

        def length(labels):
            return int(np.prod([size[label] for label in labels], dtype=np.int64))

        left = ordered(expanded(left, one), one, batch + rows + inner)
        right = ordered(expanded(right, two), two, batch + inner + columns)
        left = left.reshape((length(batch), length(rows), length(inner)))
        right = right.reshape((length(batch), length(inner), length(columns)))
        product = ops.bmm(left, right) if inner else left * right
        labels = batch + rows + columns
        return product.reshape(tuple(size[label] for label in labels)), "".join(labels)

    later = set("".join(terms[1:]) + output)
    result, term = prepared(operands[0], terms[0], later)
    for at in range(1, len(terms)):
        later = set("".join(terms[at + 1:]) + output)
        other, labels = prepared(operands[at], terms[at], later | set(term))
        result, term = contracted(result, term, other, labels, later)
        result, term = prepared(result, term, later)
    return ordered(result, term, output) if term else result
