"""Modules whose ``__getattr__`` hands on to a member, which a Cell asks for before it is there.

``return getattr(self.module, name)`` ends in a RecursionError while such an object is made: a Cell
reads what it may not have yet, and ``self.module`` asks ``__getattr__`` again. What ``self.module``
comes to anyway, ``super().__getattr__("module")``, finds the member or raises AttributeError.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import ClassInfo, with_own_bases

_NAME = "__getattr__"
#: What an object has from the beginning.
_OWN = frozenset({"training", "_modules", "_parameters", "_buffers", "_cells", "_params"})
#: What is assigned to an attribute that is surely no member.
_PLAIN = (ast.Constant, ast.Dict, ast.List, ast.Set, ast.Tuple, ast.JoinedStr, ast.DictComp)


def delegation_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each member that a ``__getattr__`` reads of its own object."""
    found: list[Finding] = []
    for info in sorted(walked.modules, key=lambda each: each.node.lineno):
        method = info.methods.get(_NAME)
        if method is None or len(method.args.args) != 2 or not _asks_base(method):
            continue
        own = method.args.args[0].arg
        found += [_finding(source, info, node) for node in _members_read(info, method, own)]
    return found


def _asks_base(method: ast.AST) -> bool:
    """Tell whether a method calls ``super().__getattr__``, which finds members."""
    return any(
        isinstance(node, ast.Attribute)
        and node.attr == _NAME
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == "super"
        for node in nodes_within(method)
    )


def _members_read(info: ClassInfo, method: ast.AST, own: str) -> Iterator[ast.Attribute]:
    shared = {name for each in with_own_bases(info) for name in _of_class(each)}
    for node in nodes_within(method):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Load)
            and isinstance(node.value, ast.Name)
            and node.value.id == own
            and not node.attr.startswith("__")
            and node.attr not in _OWN | shared
        ):
            yield node


def _of_class(info: ClassInfo) -> Iterator[str]:
    """Yield what is found in a class itself, and so asks no ``__getattr__``."""
    yield from info.methods
    for node in info.node.body:
        yield from (each.id for each in _targets(node) if isinstance(each, ast.Name))


def _targets(node: ast.AST) -> list[ast.expr]:
    """Return what a statement gives a value to."""
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        return [node.target]
    return node.targets if isinstance(node, ast.Assign) else []


def _may_be_member(info: ClassInfo, name: str) -> bool:
    """Tell whether the file gives an attribute something that may be a member.

    What it gives nowhere, a class of another file may have in itself.
    """
    nodes = [node for each in with_own_bases(info) for node in nodes_within(each.node)]
    given = any(
        isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.ctx, ast.Store)
        for node in nodes
    )
    plain = any(
        isinstance(node, (ast.Assign, ast.AnnAssign))
        and isinstance(node.value, _PLAIN)
        and any(isinstance(each, ast.Attribute) and each.attr == name for each in _targets(node))
        for node in nodes
    )
    return given and not plain


def _finding(source: Source, info: ClassInfo, node: ast.Attribute) -> Finding:
    written = f'super().__getattr__("{node.attr}")'
    note = text("delegates", name=node.attr)
    span = source.span(node)
    title = text("title_write", text=written)
    fixes: tuple[Fix, ...] = ()
    if _may_be_member(info, node.attr):
        fixes = (Fix(title, Safety.REVIEW, (Edit(span, written),), changes=note),)
    return Finding(
        "MP201",
        Severity.WARNING,
        "torch.nn.Module.__getattr__",
        "mindspore.nn.Cell.__getattr__",
        None,
        "params_differ",
        Certainty.INFERRED,
        Safety.REVIEW if fixes else Safety.MANUAL,
        note,
        span,
        fixes=fixes,
    )
