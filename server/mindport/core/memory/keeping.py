"""What attributes, containers and objects of the file's classes keep of what they are given."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.memory import handed_back
from mindport.core.memory.expressions import Expressions
from mindport.core.memory.file import MemoryFile
from mindport.core.memory.handed_back import HandedBack
from mindport.core.memory.names import Names
from mindport.core.training_step.flow.paths import path

#: Methods that read what they are given, or run it.
_LEAVE = frozenset(
    {
        "info",
        "debug",
        "warning",
        "error",
        "critical",
        "exception",
        "log",
        "write",
        "print",
        "backward",
    }
    | {"step", "plot", "show", "format", "assertEqual", "assertTrue", "assertAlmostEqual"}
    | {"add_scalar", "add_image", "add_histogram", "set_postfix", "set_description", "save"}
)


class Keeping(Expressions):
    """The statements and calls of one scope that put a tensor where it is seen later."""

    def __init__(self, file: MemoryFile, outer: Names | None) -> None:
        super().__init__(file, outer)
        #: What the scope hands back to its caller, and which of its parameters it keeps.
        self.back = HandedBack()
        self.parameters: frozenset[str] = frozenset()

    def held_by(self, target: ast.Attribute, value: ast.expr) -> None:
        """Note that an attribute keeps a value."""
        name = path(target)
        of_own = self.object is not None and name == f"{self.own}.{target.attr}"
        for each, memory in list(self.held(value)):
            if each in self.parameters:
                self.back.keeps.add(each)
            if each != name:
                self.keep(each, memory)
        if self.object is not None and of_own:
            self.object.assign(target.attr, self.memory(value))
            kinds = self.kinds(value)
            if kinds:
                self.object.layers.setdefault(target.attr, set()).update(kinds)

    def kinds(self, value: ast.expr) -> set[str]:
        """Return the class of a layer that an expression makes; "" stands for one nobody sees."""
        if isinstance(value, ast.IfExp):
            return self.kinds(value.body) | self.kinds(value.orelse)
        if not isinstance(value, ast.Call):
            return set()
        name = path(value.func) or ""
        if name in self.file.classes:
            return {name}
        known = self.file.called.get(id(value), "")
        kind = known.rpartition(".")[2]
        if ".nn." not in known or not kind[:1].isupper():
            return {""}
        if kind.startswith("Sequential"):
            inner = [self.kinds(each) for each in value.args]
            sure = any(each and not each & (handed_back.PASSING | {""}) for each in inner)
            return {"Linear"} if sure else {kind}
        return {kind}

    def keepers(self, node: ast.stmt) -> None:
        """Note what ``x.append(h)``, ``yield h`` and ``(h := x)`` keep, in the own expressions."""
        for each in self.file.marks.get(id(node), ()):
            given: list[ast.expr] = []
            if isinstance(each, ast.Yield) and each.value is not None:
                given = [each.value]
                self.back.memory = self.back.memory.met(self.memory(each.value).part())
            elif isinstance(each, ast.NamedExpr):
                self.bind(each.target, self.memory(each.value))
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
                if each.func.attr in handed_back.KEEP:
                    given = list(each.args)
                    self.put_into(each.func.value, given)
                elif each.func.attr == "update":
                    given = [argument for argument in each.args if isinstance(argument, ast.Dict)]
                elif isinstance(node, ast.Expr) and each is node.value and self._may_keep(each):
                    given = [*each.args, *(keyword.value for keyword in each.keywords)]
            elif isinstance(each, ast.Call):
                self.constructed(each)
            for value in given:
                self.keep_all(value)

    def _may_keep(self, node: ast.Call) -> bool:
        """Tell whether an object whose class the file does not tell may keep what it is given.

        A call that nothing is read of is made for what it does to the object.
        """
        function = node.func
        if not isinstance(function, ast.Attribute) or id(node) in self.file.called:
            return False
        name = function.attr
        if name in _LEAVE or name.endswith("_") or name in self.file.methods:
            return False
        root = (path(function.value) or "").partition(".")[0]
        return self.is_bound(root)

    def put_into(self, holder: ast.expr, given: list[ast.expr]) -> None:
        """Note what a container holds from here on."""
        name = path(holder)
        if name is None or name in self.parameters or name not in self.state:
            return
        before, inner = self.state[name], self.holding(given)
        if inner.of - before.of - {name} or not before.holds:
            first = not before.of and not before.holds
            held = replace(before.met(inner), holds=True).without(name)
            self.state[name] = replace(held, tensor=inner.tensor) if first else held
            self.mentioned.update(each.partition(".")[0] for each in inner.of)

    def constructed(self, node: ast.Call) -> None:
        """Note what an object of a class of the file keeps of its arguments."""
        kind = path(node.func)
        if kind not in self.file.classes:
            return
        first = self.file.method(kind, "__init__")
        if first is None:
            # What a data class or a base elsewhere takes, it keeps.
            for value in node.args:
                self.keep_all(value)
            return
        given = self.file.handed_back(first)
        for name, value in handed_back.bound(node, first, ast.Constant(None)):
            if name in given.keeps:
                self.keep_all(value)
