# case: a packed sequence of another file is one, whatever the name that stands for its class
# target: cpu
from torch.nn.utils import rnn


def lengths(x):
    if isinstance(x, (rnn.PackedSequence, list)):
#                     ^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.utils.rnn.PackedSequence
        return x[1]
    return isinstance(x, rnn.PackedSequence)
#                        ^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.utils.rnn.PackedSequence
# --- after ---
import mindspore as ms
from mindspore import ops


class ClassOfEachFile(type):
    """The class of classes that each converted file has of its own: all take one for theirs."""

    def __instancecheck__(cls, instance):
        return issubclass(type(instance), cls) or super().__instancecheck__(instance)

    def __subclasscheck__(cls, subclass):
        # Those of other files are known by their words; a class without any has its own objects.
        same = cls.__doc__ and any(each.__doc__ == cls.__doc__ for each in subclass.__mro__)
        return bool(same) or super().__subclasscheck__(subclass)


class PackedSequence(tuple, metaclass=ClassOfEachFile):
    """Sequences step by step, the longest first (torch.nn.utils.rnn.PackedSequence)."""

    def __new__(cls, data, batch_sizes=None, sorted_indices=None, unsorted_indices=None):
        if sorted_indices is not None and unsorted_indices is None:
            unsorted_indices = ops.argsort(sorted_indices)
        return super().__new__(cls, (data, batch_sizes, sorted_indices, unsorted_indices))

    data = property(lambda self: self[0])
    batch_sizes = property(lambda self: self[1])
    sorted_indices = property(lambda self: self[2])
    unsorted_indices = property(lambda self: self[3])

    def to(self, *args, **kwargs):
        given = (*args, kwargs.get("dtype"), kwargs.get("other"))
        kinds = [each.dtype if isinstance(each, ms.Tensor) else each for each in given]
        kinds = [each for each in kinds if isinstance(each, ms.Type)]
        return PackedSequence(self[0].astype(kinds[0]), *self[1:]) if kinds else self

    def cpu(self, *args, **kwargs):
        return self

    cuda = pin_memory = cpu

    def double(self):
        return self.to(ms.float64)

    def float(self):
        return self.to(ms.float32)

    def half(self):
        return self.to(ms.float16)


def lengths(x):
    if isinstance(x, (PackedSequence, list)):
        return x[1]
    return isinstance(x, PackedSequence)
