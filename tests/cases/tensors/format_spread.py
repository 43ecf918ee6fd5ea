# case: items of a dict that fields take by their names are formatted as numbers
# target: cpu
# findings: some
import torch


def report(step):
    loss = torch.tensor(0.25)
    row = {"loss": loss, "step": step, "rate": 0.1, "mean": loss.mean()}
    print("{step} {loss:.3f} {mean:>8.2f} {rate:.1e}".format(**row))
    print("{step} {loss} {loss!r:>9} {rate:.2f}".format(**row))
    return "{a:.2f} {loss:.2f}".format(**{"a": 1.0, "loss": 2.0})


def show(scores):
    print("{val_loss:.3f} {n:d}".format(**scores))


print(report(3))
# --- after ---
import mindspore as ms


def report(step):
    loss = ms.tensor(0.25)
    row = {"loss": loss, "step": step, "rate": 0.1, "mean": loss.mean()}
    print("{step} {loss:.3f} {mean:>8.2f} {rate:.1e}".format(**{**row, "loss": row["loss"].item(), "mean": row["mean"].item()}))
    print("{step} {loss} {loss!r:>9} {rate:.2f}".format(**row))
    return "{a:.2f} {loss:.2f}".format(**{"a": 1.0, "loss": 2.0})


def show(scores):
    print("{val_loss:.3f} {n:d}".format(**{**scores, "val_loss": float(scores["val_loss"])}))


print(report(3))
