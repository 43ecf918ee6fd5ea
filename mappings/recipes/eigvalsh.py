from .eigh import eigh


def eigvalsh(A, UPLO="L"):
    """Eigenvalues of symmetric matrices, computed by NumPy (torch.linalg.eigvalsh)."""
    return eigh(A, UPLO)[0]
