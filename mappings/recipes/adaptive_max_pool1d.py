from .largest_of_regions import largest_of_regions


def adaptive_max_pool1d(input, output_size, return_indices=False):
    """Largest values of regions (torch.nn.functional.adaptive_max_pool1d)."""
    found, places = largest_of_regions(input, output_size, 1)
    return (found, places) if return_indices else found
