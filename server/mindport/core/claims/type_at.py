"""What a name of the text is taken for: the type at that statement, how surely, and why.

The walk keeps no values, as nothing but this asks for them: it is run once more, with a probe that
notes what the one name asked for stands for.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.analysis import Analysis
from mindport.core.base.records import dataclass
from mindport.core.catalog import Catalog
from mindport.core.claims.name_at import Name
from mindport.core.model import Certainty, Text
from mindport.core.other_files.project import Project
from mindport.core.text.line_index import LineIndex
from mindport.core.text.nodes import functions_of
from mindport.core.walk import uses
from mindport.core.walk.far.portable import ClassOf, ObjectOf
from mindport.core.walk.scopes import home_of
from mindport.core.walk.statements import Walker
from mindport.core.walk.values.joins import held
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    Growing,
    Instance,
    LocalInstance,
    ManyOf,
    Plain,
    Table,
    TupleOf,
    Value,
)

_FRAMEWORKS = ("torch", "mindspore")
#: Types of others that a tensor is often mistaken for, by the walk's names for them.
_PLAIN = {"ndarray": "numpy.ndarray", "str": "str", "list": "list", "dict": "dict"}


@dataclass(frozen=True, slots=True)
class Taken:
    """What a name is taken for. ``type`` holds code in backticks."""

    name: Name
    type: Text
    certainty: Certainty
    origin: str


def type_at(
    analysis: Analysis, name: Name, catalog: Catalog, project: Project | None = None
) -> Taken | None:
    """Return what ``name`` is taken for, None where that is not known.

    Of what is none of torch's, arrays and Python's own types are told, in files that use torch.
    """
    if analysis.source is None:
        return None
    source, doc = analysis.source, analysis.doc
    probe = _Probe(name.node, source.text, source.index, catalog, project, doc.path)
    probe.told = analysis.told
    if isinstance(name.node, ast.arg):
        probe.wanted_in = _body_of(source.tree, name.node)
    probe.module(source.tree)
    described = _described(probe.found, probe)
    if described is None:
        return None
    said, certainty, origin = described
    if not origin:
        if not probe.bindings:
            return None
        origin = probe.found_by
    if certainty is Certainty.INFERRED and id(probe.found_in) in probe.contradicted:
        # Other calls of the function pass something else, as the walk says of its uses too.
        certainty = Certainty.GUESSED
    return Taken(name, said, certainty, origin)


class _Probe(Walker):
    """A walk that notes what one name stands for where it is read or bound."""

    def __init__(
        self,
        wanted: ast.AST,
        text: str,
        index: LineIndex,
        catalog: Catalog,
        project: Project | None,
        path: str,
    ) -> None:
        super().__init__(text, index, catalog, project, path)
        self.wanted = wanted
        self.wanted_in: list[ast.stmt] | None = None
        self._found: Value = UNKNOWN
        self.found_in: ast.AST | None = None
        #: What the last value that was noted is known by.
        self.found_by = ""
        self._lines: dict[tuple[int, str], int] = {}

    @property
    def found(self) -> Value:
        """Return what the name stands for where it was met last."""
        return self._found

    @found.setter
    def found(self, value: Value) -> None:
        self._found, self.found_in = value, self.function
        if isinstance(self.wanted, ast.Attribute):
            line = self._lines.get((-1, self.wanted.attr))
        else:
            name = self.wanted.arg if isinstance(self.wanted, ast.arg) else ""
            name = self.wanted.id if isinstance(self.wanted, ast.Name) else name
            line = self._lines.get((home_of(name, self.scope).id, name))
            if line is None and self.routine is not None:
                given = name in self.routine.passed
                self.found_by = "annotation" if name in self.routine.declared else ""
                self.found_by = "what calls in this file pass" if given else self.found_by
        if line is not None:
            self.found_by = f"bound on line {line}"

    def bind(self, name: str, value: Value) -> None:
        """Note where a name got its value."""
        super().bind(name, value)
        if self.statement is not None:
            self._lines[home_of(name, self.scope).id, name] = self.statement.lineno

    def _bind_attribute(self, target: ast.Attribute, value: Value) -> None:
        super()._bind_attribute(target, value)
        self._lines[-1, target.attr] = target.lineno

    def bind_target(self, target: ast.expr, value: Value) -> None:
        """Note what the name is bound to."""
        super().bind_target(target, value)
        if target is self.wanted:
            self.found = value

    def _name(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        self._note_root(node)
        return super()._name(node, context, call)

    def _attribute(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        inner = node
        while isinstance(inner, ast.Attribute):
            inner = inner.value
        self._note_root(inner)
        return super()._attribute(node, context, call)

    def _note_root(self, node: ast.expr) -> None:
        if node is self.wanted and isinstance(node, ast.Name):
            self.found = self.lookup(node.id) or UNKNOWN

    def _member(
        self, value: Value, node: ast.Attribute, context: str, call: ast.Call | None
    ) -> Value:
        member = super()._member(value, node, context, call)
        if node is self.wanted and context != uses.STORE:
            self.found = member
        return member

    def _statement(self, node: ast.stmt) -> None:
        super()._statement(node)
        target = node.target if isinstance(node, ast.AugAssign) else None
        if isinstance(target, ast.Name) and target is self.wanted:
            self.found = self.lookup(target.id) or UNKNOWN

    def block(self, body: list[ast.stmt]) -> None:
        """Note what a parameter stands for where its function begins."""
        if body is self.wanted_in and isinstance(self.wanted, ast.arg):
            self.found = self.scope.env.get(self.wanted.arg, UNKNOWN)
        super().block(body)


def _described(value: Value, walker: Walker) -> tuple[Text, Certainty, str] | None:
    """Return the type of a value in words, how surely and why; None for what is not torch's."""
    if isinstance(value, Instance):
        name = value.migrated or value.type
        known = name.startswith(_FRAMEWORKS)
        return (_code(name), value.certainty, value.why) if known else None
    if isinstance(value, LocalInstance):
        for is_one, base, why in (
            (walker.is_module, "torch.nn.Module", "a Module class"),
            (walker.is_cell, "mindspore.nn.Cell", "a Cell class"),
        ):
            if is_one(value.info):
                return _kind_of(value.info.name, base), Certainty.INFERRED, why
        return None
    if isinstance(value, ObjectOf) and isinstance(value.cls, ClassOf):
        base = walker.torch_base(value)
        why = f"a class that derives from {base}"
        return (_kind_of(value.cls.name, base), Certainty.INFERRED, why) if base else None
    if isinstance(value, Plain):
        name = _PLAIN.get(value.type, "")
        return (_code(name), Certainty.INFERRED, "") if name else None
    return _holder(value, walker)


def _holder(value: Value, walker: Walker) -> tuple[Text, Certainty, str] | None:
    """Describe what holds other values by what is in it, as far as that is known."""
    if isinstance(value, TupleOf):
        items = [_described(item, walker) for item in value.items]
        known = [item for item in items if item is not None]
        if not known:
            return _code("tuple"), Certainty.INFERRED, ""
        # What is torch's among them decides how sure that is.
        weakest = max([item for item in known if item[2]] or known, key=lambda item: item[1])
        return _tuple([item[0] if item else None for item in items]), weakest[1], weakest[2]
    if not isinstance(value, (Growing, ManyOf, Table)):
        return None
    item = _described(held(value), walker)
    if item is not None:
        return _HOLDERS[type(value)](item[0]), item[1], item[2]
    if isinstance(value, ManyOf):
        return None
    return _code("list" if isinstance(value, Growing) else "dict"), Certainty.INFERRED, ""


def _kind_of(name: str, base: str) -> Text:
    return Text(f"`{name}`, a `{base}`", f"`{name}`，一种 `{base}`")


def _code(name: str) -> Text:
    return Text(f"`{name}`", f"`{name}`")


_HOLDERS: dict[type, Callable[[Text], Text]] = {
    ManyOf: lambda item: Text(f"sequence of {item.en}", f"{item.zh} 的序列"),
    Growing: lambda item: Text(f"list of {item.en}", f"{item.zh} 的列表"),
    Table: lambda item: Text(f"dict of {item.en}", f"字典（值为 {item.zh}）"),
}


def _tuple(items: list[Text | None]) -> Text:
    shown = [Text("…", "…") if item is None else item for item in items]
    return Text(
        f"tuple ({', '.join(item.en for item in shown)})",
        f"元组（{'，'.join(item.zh for item in shown)}）",
    )


def _body_of(tree: ast.Module, parameter: ast.arg) -> list[ast.stmt] | None:
    """Return the body of the function that has a parameter, None where it is a lambda's."""
    for node in functions_of(tree):
        if parameter in (
            *node.args.posonlyargs,
            *node.args.args,
            *node.args.kwonlyargs,
        ):
            return node.body
    return None
