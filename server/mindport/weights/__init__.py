"""``mindport weights``: checkpoints of PyTorch as MindSpore reads them, without either of them."""
