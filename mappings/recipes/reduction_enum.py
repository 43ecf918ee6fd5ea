def reduction_enum(reduction):
    """The number that torch gives to the name of a reduction (torch.nn._reduction.get_enum)."""
    numbers = {"none": 0, "mean": 1, "elementwise_mean": 1, "sum": 2}
    if reduction not in numbers:
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return numbers[reduction]
