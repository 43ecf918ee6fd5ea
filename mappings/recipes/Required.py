class Required:
    """Stands for an argument that has to be given (torch.optim.optimizer.required): one object."""

    def __new__(cls):
        return cls
