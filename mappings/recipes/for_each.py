def for_each(function, *given):
    """What a function gives of each tensor of a list, and of what belongs to it in others.

    What is no list belongs to each of them.
    """
    lists = [each for each in given if isinstance(each, (list, tuple))]
    if any(len(each) != len(lists[0]) for each in lists):
        raise RuntimeError("the lists must have one length")
    rows = (
        [each[at] if isinstance(each, (list, tuple)) else each for each in given]
        for at in range(len(lists[0]))
    )
    return [function(*row) for row in rows]
