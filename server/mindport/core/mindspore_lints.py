"""Silent traps of code that is MindSpore's already: uses of its names against the mapping's lints.

What differs from torch's defaults is told only in files that import torch, where both meet; what is
wrong in any program is told always.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping

from mindport.core.base.records import dataclass
from mindport.core.base.syntax import literal_of, value_of_literal
from mindport.core.calls.call_args import arguments_in_order
from mindport.core.catalog import Catalog, Lint
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Fix, Safety, Severity, Text
from mindport.core.options import Options
from mindport.core.text.call_edits import edit_call
from mindport.core.text.call_layout import layout
from mindport.core.text.nodes import nodes_within, parents_of
from mindport.core.text.places import end, start
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import is_named_in_place
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import CALL, VALUE, MindsporeUse, Use

Match = Callable[[Use], Finding | None]
_TENSOR = "torch.Tensor."


def mindspore_findings(
    source: Source, walked: Walked, options: Options, catalog: Catalog, match: Match
) -> list[Finding]:
    """Return a finding for each use of a MindSpore name that walks into a silent trap.

    match: what is found of a use of torch's.
    """
    used = {use.name for use in walked.mindspore_uses}
    migrating = walked.imports_torch
    found = [
        (use, lint)
        for use in walked.mindspore_uses
        for lint in catalog.lints(use.name)
        if lint.device in ("", options.target)
        and (migrating or not lint.migrating)
        and lint.unless_used not in used
    ]
    holders = parents_of(source.tree) if found else {}
    findings: list[Finding] = []
    for use, lint in found:
        call = _Call.of(use, lint, holders)
        if call is not None and call.falls(source.tree):
            torch = catalog.counterpart(use.name) or use.name
            findings.append(trap(lint.code, use, torch, lint.message, call.fix(source)))
    findings += _unusable(walked, options, catalog, match)
    return list(dict.fromkeys(findings))


def _unusable(
    walked: Walked, options: Options, catalog: Catalog, match: Match
) -> Iterator[Finding]:
    """Yield a finding for each name that was measured not to do on the target device.

    Code that was converted for another device has them, or without the fixes that want a review.
    """
    device = options.target
    for use in walked.mindspore_uses:
        if any(lint.device == device for lint in catalog.lints(use.name)):
            continue
        why = catalog.unusable(use.name, device)
        torch = catalog.counterpart(use.name)
        api = catalog.api(torch) if torch is not None else None
        if why is None or torch is None or api is None:
            continue
        other = next((each.api for each in api.targets if device in dict(each.ceiling)), None)
        instead = text("none_instead") if other is None else text("instead", name=other)
        composed = _composed(use, torch, match)
        fix = None
        if composed is not None:
            fix, instead = composed.fixes[0], composed.message
        message = text("not_usable", name=use.name, device=device, why=why, instead=instead)
        yield trap("MP526", use, torch, message, fix)


def _composed(use: MindsporeUse, torch: str, match: Match) -> Finding | None:
    """Return what is found of torch's method, where it has a fix and is the same in place.

    Those in place are called as torch's are.
    """
    node = use.node
    if not isinstance(node, ast.Attribute) or not is_named_in_place(node.attr):
        return None
    if use.receiver is None or not torch.startswith(_TENSOR):
        return None
    found = match(
        Use(
            name=torch,
            written=torch,
            node=node,
            span=use.span,
            certainty=use.certainty,
            origin="",
            member=True,
            context=VALUE if use.call is None else CALL,
            root=-1,
            bindings=(),
            call=use.call,
            statement=use.statement,
            function=use.function,
            owner=use.owner,
            receiver=use.receiver,
        )
    )
    return found if found is not None and found.fixes else None


def trap(
    code: str, use: MindsporeUse, torch: str, message: Text, fix: Fix | None = None
) -> Finding:
    """Return the finding for a trap at the use of a MindSpore name."""
    return Finding(
        code,
        Severity.WARNING,
        torch,
        use.name,
        None,
        "params_differ",
        use.certainty,
        Safety.MANUAL if fix is None else fix.safety,
        message,
        use.span,
        () if fix is None else (fix,),
    )


@dataclass(frozen=True, slots=True)
class _Call:
    """A call of a name that has a lint: what it passes, by parameter and by slot."""

    use: MindsporeUse
    node: ast.Call
    lint: Lint
    passed: dict[str, ast.expr]
    slots: dict[str, int]
    holder: ast.AST | None

    @staticmethod
    def of(use: MindsporeUse, lint: Lint, holders: Mapping[ast.AST, ast.AST]) -> _Call | None:
        """Return the call of a use; None where there is none, or stars hide arguments."""
        node = use.call
        if node is None:
            return None
        passed: dict[str, ast.expr] = {}
        slots: dict[str, int] = {}
        for slot, item in enumerate(arguments_in_order(node)):
            if isinstance(item, ast.Starred) or (isinstance(item, ast.keyword) and not item.arg):
                return None
            if isinstance(item, ast.keyword):
                assert item.arg is not None
                passed[item.arg] = item.value
            else:
                name = lint.params[slot] if slot < len(lint.params) else f"*{slot}"
                passed[name] = item
                slots[name] = slot
        return _Call(use, node, lint, passed, slots, holders.get(node))

    def falls(self, tree: ast.Module) -> bool:
        """Tell whether the call walks into the trap."""
        lint = self.lint
        if lint.absent and (lint.absent in self.passed or f"*{len(lint.params)}" in self.passed):
            return False
        if lint.passed and lint.passed not in self.passed:
            return False
        if lint.positional and lint.positional not in self.slots:
            return False
        if any(self._is(each) for each in lint.unless):
            return False
        if lint.fraction and not _is_float(self.passed.get(lint.fraction)):
            return False
        if lint.holds and not self._holds(lint.holds):
            return False
        if lint.statement and not (isinstance(self.holder, ast.Expr) or self._is_read_on(tree)):
            return False
        if lint.computed and not isinstance(self.holder, (ast.BinOp, ast.UnaryOp, ast.Compare)):
            return False
        return not (lint.whole and self._taken_apart())

    def fix(self, source: Source) -> Fix | None:
        """Return the fix that the lint has; what it changes is for a person to weigh."""
        lint = self.lint
        edits: tuple[Edit, ...] | None = None
        written = ""
        if lint.use:
            edits = (Edit(self.use.span, marker(lint.use)),)
            written = lint.use
        elif lint.pin or lint.keyword:
            found = layout(source.text, self.node, source.index)
            if found is not None and lint.pin:
                written = f"{lint.absent}={lint.pin}"
                edits = edit_call(source.text, found, append=[written])
            elif found is not None:
                written = f"{lint.keyword}="
                slot = self.slots[lint.positional]
                edits = edit_call(source.text, found, name={slot: lint.keyword})
        if not edits:
            return None
        why = lint.message
        return Fix(text("title_write", text=written), Safety.REVIEW, edits, changes=why)

    def _is(self, condition: str) -> bool:
        name, equals, value = condition.partition("=")
        node = self.passed.get(name)
        if node is None or not equals:
            return node is not None
        try:
            return bool(value_of_literal(node) == literal_of(value))
        except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
            return False

    def _holds(self, method: str) -> bool:
        return any(
            isinstance(node, ast.Attribute) and node.attr == method
            for argument in self.passed.values()
            for node in nodes_within(argument)
        )

    def _is_read_on(self, tree: ast.Module) -> bool:
        """Tell whether a name whose method is called is read after the statement as well.

        ``z = 1 + x.add_(2)``, and ``x`` later; not where the statement gives it the result.
        """
        receiver, statement = self.use.receiver, self.use.statement
        if not isinstance(receiver, ast.Name) or statement is None:
            return False
        named = [
            each
            for each in nodes_within(self.use.function or tree)
            if isinstance(each, ast.Name) and each.id == receiver.id
        ]
        last = end(statement)
        stored = [each for each in named if not isinstance(each.ctx, ast.Load)]
        if any(start(statement) <= start(each) for each in stored):
            # It is given another value here, or may be before it is read.
            return False
        return any(start(each) >= last for each in named)

    def _taken_apart(self) -> bool:
        """Tell whether the result is unpacked or indexed, so that its form is known."""
        holder = self.holder
        if isinstance(holder, ast.Assign):
            return any(isinstance(target, (ast.Tuple, ast.List)) for target in holder.targets)
        return isinstance(holder, (ast.Subscript, ast.Starred, ast.Return, ast.Expr))


def _is_float(node: ast.expr | None) -> bool:
    if isinstance(node, ast.UnaryOp):
        node = node.operand
    return isinstance(node, ast.Constant) and isinstance(node.value, float)
