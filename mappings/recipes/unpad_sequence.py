def unpad_sequence(padded_sequences, lengths, batch_first=False):
    """Return the list of tensors that were padded, each with its own length."""
    sizes = [int(each) for each in lengths]
    if batch_first:
        return [padded_sequences[at, :size] for at, size in enumerate(sizes)]
    return [padded_sequences[:size, at] for at, size in enumerate(sizes)]
