def module_pop(cells, key):
    """Take one cell out of a container of cells and return it."""
    cell = cells[key]
    del cells[key]
    return cell
