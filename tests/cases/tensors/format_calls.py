# case: a Tensor that str.format or format() formats as a number gives its number
import torch


def show(loss: torch.Tensor, name, n: int):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = "{:.4f} {}".format(loss, loss), "{0:.1f} {0!r:>9} {1:>5}".format(loss, name)
#                          ^^^^ MP108 safe inferred torch.Tensor.__format__
#                                                                        ^^^^ MP108 safe inferred torch.Tensor.__format__
    b = "{name:>5} {loss:.2f}".format(name=name, loss=loss * 2), "{:{w}.2f}".format(n, w=loss)
#                                                     ^^^^^^^^ MP108 safe inferred torch.Tensor.__format__
    c = format(loss, ".2f"), format(n, "d"), name.format(loss), "%.2f" % loss, "{:.2f".format(loss)
#              ^^^^ MP108 safe inferred torch.Tensor.__format__
    return a, b, c, "{:.1f}".format(loss.item()), "{:.2f}".format(*loss), "{0.ndim:d}".format(loss)
# --- after ---
import mindspore as ms


def show(loss: ms.Tensor, name, n: int):
    a = "{:.4f} {}".format(loss.item(), loss), "{0:.1f} {0!r:>9} {1:>5}".format(loss.item(), name)
    b = "{name:>5} {loss:.2f}".format(name=name, loss=(loss * 2).item()), "{:{w}.2f}".format(n, w=loss)
    c = format(loss.item(), ".2f"), format(n, "d"), name.format(loss), "%.2f" % loss, "{:.2f".format(loss)
    return a, b, c, "{:.1f}".format(loss.item()), "{:.2f}".format(*loss), "{0.ndim:d}".format(loss)
