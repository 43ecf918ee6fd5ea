"""``layer.reset_parameters()``: torch's layers have it, and call it as they are made.

MindSpore's layers do neither. A call on a layer whose class is known is for the mappings; here are
those on what may be any layer, of ``super()``, what asks whether there is such a method, and the
constructors of classes that override it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from mindport.core.base.records import dataclass
from mindport.core.binding.name_bindings import own_name
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.text.source import Source
from mindport.core.walk import uses
from mindport.core.walk.noted.layer_uses import RESETS
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import types_of
from mindport.core.walk.values.joins import MODULE, is_layer
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode, Known, with_own_bases

#: The functions that are added: one draws again, one gives what draws again, or None.
DRAWS, FINDS = "reset_layer", "reset_of"
#: Its first value is not kept in MindSpore.
_LOST = "torch.nn.PReLU"
#: Layers whose method torch does not list.
_UNLISTED = frozenset(
    f"torch.nn.{name}" for name in ("EmbeddingBag", "GRUCell", "LSTMCell", "RMSNorm", "RNNCell")
)
_CONSTRUCTOR = "__init__"


def reset_findings(
    source: Source, walked: Walked, catalog: Catalog, findings: list[Finding]
) -> list[Finding]:
    """Return the findings with those on ``reset_parameters`` that the mappings cannot tell."""
    if RESETS not in source.text or catalog.helper(DRAWS) is None or catalog.helper(FINDS) is None:
        return findings
    if not walked.imports_torch:
        return findings
    found = {each.span: each for each in _Resets(source, walked, catalog).findings()}
    return [*(each for each in findings if each.span not in found), *found.values()]


@dataclass(frozen=True, slots=True)
class _Resets:
    source: Source
    walked: Walked
    catalog: Catalog

    def findings(self) -> Iterator[Finding]:
        calls = {id(node.func): node for node in each_of(self.source.tree, ast.Call)}
        for use in {id(use.node): use for use in self.walked.layer_uses}.values():
            if use.node.attr == RESETS and use.context != uses.STORE and not use.migrated:
                yield self._of_any(use.node, use.layer, calls.get(id(use.node)))
        for named in self.walked.uses:
            call, node = named.call, named.node
            if named.member or call is None or not isinstance(node, ast.Attribute):
                continue
            if node.attr == RESETS and len(call.args) == 1 and not call.keywords:
                layer = named.name.rpartition(".")[0]
                yield self._inherited(named.span, layer, call, self._text(call.args[0]))
        for info in self.walked.classes:
            yield from self._of_class(info, calls)
        for call in calls.values():
            finding = self._asked(call)
            if finding is not None:
                yield finding

    def _text(self, node: ast.expr) -> str:
        span = self.source.span(node)
        return self.source.text[span.start : span.end]

    def _of_any(self, node: ast.Attribute, layer: str, call: ast.Call | None) -> Finding:
        span = self.source.span(node)
        dot = self.source.text.rindex(".", span.start, span.end)
        drawn = call is not None and not call.args and not call.keywords
        end = self.source.span(call if drawn and call is not None else node).end
        name = DRAWS if drawn else FINDS
        edits = (
            Edit(Span(span.start, span.start), f"{marker(name)}("),
            Edit(Span(dot, end), ")"),
        )
        if layer == _LOST:
            return self._finding(self._last(node), layer, text("reset_lost"), (), ())
        return self._finding(self._last(node), layer, text("reset_missing"), edits, (name,))

    def _inherited(self, span: Span, layer: str, call: ast.Call, own: str) -> Finding:
        if layer == _LOST:
            return self._finding(span, layer, text("reset_lost"), (), ())
        edit = Edit(self.source.span(call), f"{marker(FINDS)}({own}, inherited=True)()")
        # Where the class stays torch's it finds nothing.
        return self._finding(span, layer, text("reset_missing"), (edit,), (FINDS,), Safety.REVIEW)

    def _of_class(self, info: ClassInfo, calls: dict[int, ast.Call]) -> Iterator[Finding]:
        """Yield what a class that derives from a layer says of the layer's method."""
        layer = self._layer(info)
        others = with_own_bases(info)[1:]
        if layer is None or any(RESETS in each.methods for each in others):
            return
        for method in info.all_methods():
            own = own_name(method)
            for node in nodes_within(method):
                call = calls.get(id(node))
                if call is not None and own and _of_super(node) and not call.args:
                    assert isinstance(node, ast.Attribute)
                    yield self._inherited(self._last(node), layer, call, own)
        if RESETS in info.methods:
            finding = self._made(info, layer)
            if finding is not None:
                yield finding

    def _layer(self, info: ClassInfo) -> str | None:
        """Return the layer that has the method and that a class of the file derives from."""
        for current in with_own_bases(info):
            for base in current.bases:
                if isinstance(base, Known) and is_layer(base.name) and base.name != MODULE:
                    name = self.catalog.canonical(base.name) or base.name
                    return name if self._resets(name) else None
        return None

    def _resets(self, layer: str) -> bool:
        listed = types_of.member_name(layer, RESETS, self.catalog) is not None
        return listed or layer in _UNLISTED

    def _made(self, info: ClassInfo, layer: str) -> Finding | None:
        """Return the finding on a method that torch's constructors call, MindSpore's not."""
        override = info.methods[RESETS]
        constructor = info.methods.get(_CONSTRUCTOR)
        called = text("reset_called", name=info.name, layer=layer)
        span = self._name_of(override)
        if constructor is None:
            start = self.source.span(override).start
            if override.decorator_list:
                first = self.source.span(override.decorator_list[0]).start
                start = self.source.text.rindex("@", 0, first)
            line = self.source.text.rfind("\n", 0, start) + 1
            indent = self.source.text[line:start]
            inner = indent + "    "
            lines = (
                "def __init__(self, *args, **kwargs):",
                f"{inner}super().__init__(*args, **kwargs)",
                f"{inner}self.{RESETS}()",
                "",
                indent,
            )
            edits = (Edit(Span(start, start), self.source.newline.join(lines)),)
            return self._finding(span, layer, called, edits, (), Safety.REVIEW)
        own = own_name(constructor)
        if own is None or any(
            isinstance(node, ast.Attribute) and node.attr == RESETS and _is(node.value, own)
            for node in nodes_within(constructor)
        ):
            return None
        for statement in constructor.body:
            if _makes(statement, own):
                place = self.source.span(statement)
                line = self.source.text.rfind("\n", 0, place.start) + 1
                indent = self.source.text[line : place.start]
                if not indent.strip():
                    added = f"{self.source.newline}{indent}{own}.{RESETS}()"
                    edits = (Edit(Span(place.end, place.end), added),)
                    return self._finding(span, layer, called, edits, (), Safety.REVIEW)
        return self._finding(span, layer, called, (), ())

    def _name_of(self, method: FunctionNode) -> Span:
        whole = self.source.span(method)
        start = self.source.text.index(RESETS, whole.start)
        return Span(start, start + len(RESETS))

    def _comma(self, call: ast.Call) -> int:
        """Return where the comma after the first argument stands."""
        at = self.source.span(call.args[0]).end
        while self.source.text[at] != ",":
            # A bracket that closes the argument, or white space.
            end = self.source.text.find("\n", at) if self.source.text[at] == "#" else at + 1
            at = end
        return at

    def _asked(self, call: ast.Call) -> Finding | None:
        """Return the finding on ``hasattr`` and ``getattr`` of the method."""
        if not isinstance(call.func, ast.Name) or len(call.args) < 2 or call.keywords:
            return None
        name = call.args[1]
        if not isinstance(name, ast.Constant) or name.value != RESETS:
            return None
        function = call.func.id
        none = len(call.args) == 3 and isinstance(call.args[2], ast.Constant)
        if function == "hasattr" and len(call.args) == 2:
            before, after = f"callable({marker(FINDS)}", "))"
        elif function == "getattr" and none and call.args[2].value is None:  # type: ignore[attr-defined]
            before, after = marker(FINDS), ")"
        else:
            return None
        # What stands between its name and the second argument stays, brackets and all.
        start = self.source.span(call).start
        comma = self._comma(call)
        edits = (
            Edit(Span(start, start + len(function)), before),
            Edit(Span(comma, self.source.span(call).end), after),
        )
        span = self.source.span(name)
        return self._finding(span, MODULE, text("reset_asked"), edits, (FINDS,))

    def _last(self, node: ast.Attribute) -> Span:
        end = self.source.span(node).end
        return Span(end - len(RESETS), end)

    def _finding(
        self,
        span: Span,
        layer: str,
        why: Text,
        edits: tuple[Edit, ...],
        names: Iterable[str],
        safety: Safety = Safety.SAFE,
    ) -> Finding:
        helpers = tuple(
            helper for name in names if (helper := self.catalog.helper(name)) is not None
        )
        title = text("title_write", text=f"{helpers[0].name}(...)" if helpers else f"{RESETS}()")
        changes = None if safety is Safety.SAFE else why
        fixes = (Fix(title, safety, edits, helpers=helpers, changes=changes),) if edits else ()
        return Finding(
            "MP409" if not helpers else "MP103" if safety is Safety.SAFE else "MP202",
            Severity.HINT,
            f"{layer}.{RESETS}",
            None,
            None,
            "recipe" if helpers else "context",
            Certainty.INFERRED,
            safety if fixes else Safety.MANUAL,
            why,
            span,
            fixes,
        )


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _of_super(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr == RESETS
        and isinstance(node.value, ast.Call)
        and _is(node.value.func, "super")
    )


def _makes(statement: ast.stmt, own: str) -> bool:
    """Tell whether a statement is ``super().__init__(...)``, or that of a base by its name."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return False
    if call.func.attr != _CONSTRUCTOR:
        return False
    base = call.func.value
    return (isinstance(base, ast.Call) and _is(base.func, "super")) or (
        bool(call.args) and _is(call.args[0], own)
    )
