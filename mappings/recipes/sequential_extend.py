def sequential_extend(cells, sequential):
    """Append all cells to a SequentialCell."""
    for cell in sequential:
        cells.append(cell)
    return cells
