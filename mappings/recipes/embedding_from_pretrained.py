from mindspore import nn


def embedding_from_pretrained(
    embeddings,
    freeze=True,
    padding_idx=None,
    max_norm=None,
    norm_type=2.0,
    scale_grad_by_freq=False,
    sparse=False,
):
    """Return an embedding layer that holds the given table."""
    if max_norm is not None or scale_grad_by_freq:
        raise ValueError("max_norm and scale_grad_by_freq are not written out here")
    rows, columns = embeddings.shape
    layer = nn.Embedding(rows, columns, embedding_table="zeros", padding_idx=padding_idx)
    layer.embedding_table.set_data(embeddings)
    layer.embedding_table.requires_grad = not freeze
    return layer
