from .sum_of import sum_of


def count_nonzero(input, dim=None):
    """How many values are not 0; of a tensor without elements none (torch.count_nonzero)."""
    return sum_of(input != 0, dim)
