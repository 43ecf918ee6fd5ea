from mindspore import ops


def local_response_norm(input, size, alpha=0.0001, beta=0.75, k=1.0):
    """Divide by a power of the mean square over neighbouring channels."""
    square = ops.square(input)
    channels = input.shape[1]
    total = ops.zeros_like(square)
    for offset in range(-(size // 2), (size - 1) // 2 + 1):
        low, high = max(0, -offset), min(channels, channels - offset)
        if low < high:
            part = square[:, low + offset : high + offset]
            blank = list(square.shape)
            pieces = []
            for count in (low, channels - high):
                blank[1] = count
                pieces.append(ops.zeros(tuple(blank), square.dtype) if count else None)
            kept = [each for each in (pieces[0], part, pieces[1]) if each is not None]
            total = total + (ops.cat(kept, 1) if len(kept) > 1 else part)
    return input / ops.pow(total * (alpha / size) + k, beta)
