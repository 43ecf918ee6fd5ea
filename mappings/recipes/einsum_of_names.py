from .einsum import einsum


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
