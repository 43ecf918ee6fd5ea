from mindspore import mint, ops


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None):
    """Samples at the places of a grid (torch.nn.functional.grid_sample).

    What stands halfway between two pixels is the even one's, as torch rounds.
    """
    corners = bool(align_corners)
    if mode == "nearest":
        places = []
        for axis, size in enumerate(reversed(input.shape[2:])):
            place = grid[..., axis] + 1
            place = place / 2 * (size - 1) if corners else (place * size - 1) / 2
            if padding_mode == "reflection":
                low, span = (0, size - 1) if corners else (-0.5, size)
                place = ops.abs(place - low) % (2 * span) if span else place * 0
                place = ops.minimum(place, 2 * span - place) + low
                place = ops.clamp(place, 0, size - 1)
            place = ops.round(place)
            # The middle of the pixel, of which nothing is halfway.
            step = 2 / max(size - 1, 1) if corners else 2 / size
            places.append(place * step - 1 if corners else (place + 0.5) * step - 1)
        grid = ops.stack(places, -1)
    return mint.nn.functional.grid_sample(input, grid, mode, padding_mode, corners)
