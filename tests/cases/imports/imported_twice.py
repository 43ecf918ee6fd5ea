# case: of two imports of a name with only imports between them, functions see the last
# unsafe
# target: cpu
import torch
from torch import einsum, nn
#                 ^^^^^^ MP106 review torch.einsum
from einops import rearrange, einsum
#                  ^^^^^^^^^ MP102 safe einops.rearrange
#                             ^^^^^^ MP303 manual einops.einsum
from torch import sigmoid

late = sigmoid(torch.ones(2))
#      ^^^^^^^ MP102 safe torch.sigmoid
#              ^^^^^^^^^^ MP102 safe torch.ones
from torch.nn.functional import logsigmoid as sigmoid


class Scores(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, q, k):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return sigmoid(einsum(q, k, "b i d, b j d -> b i j"))
#              ^^^^^^^ MP306 manual inferred torch.sigmoid
# --- after ---
from mindspore import mint, nn, ops
import math
from torch import sigmoid

late = mint.sigmoid(mint.ones((2,)))
from torch.nn.functional import logsigmoid as sigmoid


def einsum(equation, *operands):
    """Sum products over the subscripts of an equation, by matrix products (torch.einsum)."""
    if not isinstance(equation, str):
        # The other form: each operand is followed by its subscripts, the result's may be last.
        parts = [equation, *operands]
        letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        given = parts[1::2] + (parts[-1:] if len(parts) % 2 else [])
        names = ["".join("..." if at is Ellipsis else letters[at] for at in part) for part in given]
        operands = parts[: len(parts) // 2 * 2 : 2]
        equation = ",".join(names[: len(operands)])
        if len(parts) % 2:
            equation += "->" + names[-1]
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = operands[0]
    inputs, arrow, output = equation.replace(" ", "").partition("->")
    terms = inputs.split(",")
    # The dimensions of an ellipsis get digits for subscripts, counted from the last one.
    counts = [
        x.ndim - len(term) + 3 if "..." in term else 0
        for term, x in zip(terms, operands, strict=True)
    ]
    digits = "".join(str(at) for at in range(max(counts) - 1, -1, -1))
    terms = [
        term.replace("...", digits[len(digits) - count :])
        for term, count in zip(terms, counts, strict=True)
    ]
    if arrow:
        output = output.replace("...", digits)
    else:
        joined = "".join(terms)
        output = digits + "".join(
            sorted(name for name in joined if name.isalpha() and joined.count(name) == 1)
        )
    operands = list(operands)
    for number, term in enumerate(terms):
        for name in sorted(set(term)):
            while term.count(name) > 1:
                # A subscript that one operand has twice takes its diagonal, which comes last.
                first = term.index(name)
                second = term.index(name, first + 1)
                operands[number] = operands[number].diagonal(0, first, second)
                term = term[:first] + term[first + 1 : second] + term[second + 1 :] + name
        terms[number] = term
    result, subscripts = operands[0], terms[0]
    for number in range(1, len(terms) + 1):
        other, others = (operands[number], terms[number]) if number < len(terms) else (None, "")
        wanted = output + "".join(terms[number + 1 :])
        alone = [at for at, name in enumerate(subscripts) if name not in wanted + others]
        if alone:
            result = result.sum(tuple(alone))
            subscripts = "".join(name for name in subscripts if name in wanted + others)
        if other is None:
            break
        alone = [at for at, name in enumerate(others) if name not in wanted + subscripts]
        if alone:
            other = other.sum(tuple(alone))
            others = "".join(name for name in others if name in wanted + subscripts)
        sizes = dict(zip(subscripts, result.shape, strict=True))
        for name, size in zip(others, other.shape, strict=True):
            sizes[name] = max(size, sizes.get(name, size))
        result = ops.broadcast_to(result, tuple(sizes[name] for name in subscripts))
        other = ops.broadcast_to(other, tuple(sizes[name] for name in others))
        batch = "".join(name for name in subscripts if name in others and name in wanted)
        summed = "".join(name for name in subscripts if name in others and name not in wanted)
        left = "".join(name for name in subscripts if name not in others)
        right = "".join(name for name in others if name not in subscripts)
        rows, columns, inner = (
            math.prod(sizes[name] for name in names) for names in (left, right, summed)
        )
        shape = tuple(sizes[name] for name in batch)
        result = result.permute(tuple(subscripts.index(name) for name in batch + left + summed))
        other = other.permute(tuple(others.index(name) for name in batch + summed + right))
        result = result.reshape((*shape, rows, inner))
        other = other.reshape((*shape, inner, columns))
        # Products that are not summed may be of an integer and a fraction, as in torch.
        result = ops.matmul(result, other) if summed else result * other
        subscripts = batch + left + right
        result = result.reshape(tuple(sizes[name] for name in subscripts))
    return result.permute(tuple(subscripts.index(name) for name in output))


def einsum_of_names(*tensors_and_pattern):
    """Sum products over axes with names of any length (einops.einsum)."""
    *tensors, pattern = tensors_and_pattern
    letters = {}
    for name in pattern.replace("->", " ").replace(",", " ").replace("...", " ").split():
        letters.setdefault(
            name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[len(letters)]
        )
    written = pattern.replace("...", " ... ").replace("->", " -> ").replace(",", " , ").split()
    return einsum("".join(letters.get(token, token) for token in written), *tensors)


class Scores(nn.Cell):
    def construct(self, q, k):
        return sigmoid(einsum_of_names(q, k, "b i d, b j d -> b i j"))
