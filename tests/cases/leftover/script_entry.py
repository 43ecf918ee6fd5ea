# case: what a program calls is left to a run as a script, where it raises by name
# whole
# findings: some
import torch


def main(n=1, t=""):
    print(torch.fx.Graph(), n, t)


def fine():
    return 1


torch.library.define(
    "a::b",
    """x
y""",
)
for k in range(2): main(k)
x = 1; main(2)
if x:
    # now
    main(3,
         t="b")  # behind
class A:
    main()
print(main(torch.fx.Node))
fine()
torch.library.define

if __name__ == "__main__":
    main()
    fine()
# --- after ---
class NotConverted:
    """Stands for what only torch has: the file can be imported, and using the name raises."""

    api = reason = ""

    def __init__(self, api, reason):
        self.api, self.reason = api, reason

    def _use(self, *args, **kwargs):
        raise NotImplementedError(f"{self.api} {self.reason}")

    __call__ = __bool__ = __iter__ = __getitem__ = __eq__ = __str__ = __fspath__ = _use
    __enter__ = __instancecheck__ = __subclasscheck__ = _use
    __hash__ = object.__hash__

    def __getattr__(self, name):
        raise AttributeError(f"{self.api} {self.reason}")

    def __mro_entries__(self, bases):
        def make_unusable(cls, **kwargs):
            cls.__new__ = self._use

        return (type(self.api, (), {"__init_subclass__": classmethod(make_unusable)}),)

    def instead_of(self, *decorated, **kwargs):
        return self

    __or__ = __ror__ = instead_of


torch_fx_Node = NotConverted(
    "torch.fx.Node",
    (
        "has no equivalent: MindSpore has no counterpart of torch.fx graphs: change the Cell "
        "itself, or use mindspore.rewrite.SymbolTree"
    ),
)
torch_library_define = NotConverted(
    "torch.library.define",
    (
        "has no equivalent: write the operator as mindspore.ops.Custom, or build it from C++ with "
        "mindspore.ops.CustomOpBuilder"
    ),
)
torch_fx_Graph = NotConverted("torch.fx.Graph", "is needed by main")


def main(n=1, t=""):
    import torch

    print(torch.fx.Graph(), n, t)


def fine():
    return 1


if __name__ == "__main__":
    # was: torch.library.define(
    #          "a::b",
    #          """x
    #      y""",
    #      )
    torch_library_define(
        "a::b",
        """x
y""",
    )
for k in range(2): main(k) if __name__ == "__main__" else None
x = 1; main(2) if __name__ == "__main__" else None
if x:
    # now
    if __name__ == "__main__":
        main(3,
             t="b")  # behind
class A:
    # was: main()
    pass
if __name__ == "__main__":
    # was: print(main(torch.fx.Node))
    print(main(torch_fx_Node))
fine()
# was: torch.library.define

if __name__ == "__main__":
    main()
    fine()
