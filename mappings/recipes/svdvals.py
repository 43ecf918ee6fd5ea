from .svd import svd


def svdvals(A):
    """Singular values in falling order, computed by NumPy (torch.linalg.svdvals)."""
    return svd(A, False)[1]
