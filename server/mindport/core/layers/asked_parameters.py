"""``getattr(bn, "weight", None)``, ``hasattr(bn, "bias")``: a layer asked for a parameter by name.

Nn's norms have ``gamma`` and ``beta`` on CPU, so that the answer would be that there is none, and
what follows is left out without a word: the weight of a last norm that starts at zero.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.forms.told_names import told_names
from mindport.core.layers.unknown_layers import is_looked_up
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity
from mindport.core.options import Options
from mindport.core.text.nodes import (
    FUNCTIONS,
    each_of,
    last_name,
    nodes_of,
    nodes_within,
    parents_of,
)
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

#: What nn's norms call the parameters that torch's layers name otherwise.
_NORMS = {
    "weight": "gamma",
    "bias": "beta",
    "running_mean": "moving_mean",
    "running_var": "moving_variance",
}
#: What nothing but norms has.
_RUNNING = "running_"
_STATISTICS = ("running_mean", "running_var")
_BY_NAME = frozenset({("getattr", 2), ("setattr", 3), ("hasattr", 2)})
_MODULE = "torch.nn.Module"
#: What the names of norms have in them.
_NORM = "Norm"
_INIT = "torch.nn.init."
_OWN = frozenset({"self", "cls"})


def asked_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each question that asks a layer for a parameter.

    What is asked without being read as a parameter may be anything, and is let be.
    """
    asks = "getattr(" in source.text or "hasattr(" in source.text
    if options.target != "cpu" or not asks:
        return []
    asked = list(_asked(source.tree))
    layers = _of_layers(source.tree, walked) if asked else set()
    found = [
        _finding(source, call, name)
        for call, name in asked
        if (ast.unparse(call.args[0]), name) in layers
        or (name in _STATISTICS and walked.imports_torch)
        or _is_of_norm(call, source.tree)
    ]
    return found + [_told(source, call, name) for call, name in _statistics(source.tree, walked)]


def _statistics(tree: ast.Module, walked: Walked) -> Iterator[tuple[ast.Call, str]]:
    """Yield what is read, or set, of norms by a name that may be one of their statistics.

    The name may be a loop's, or made of a piece that tells: ``f"running_{kind}"``.
    """
    if not walked.imports_torch:
        return
    known = {id(use.node) for use in walked.layer_uses}
    for call in each_of(tree, ast.Call):
        if not isinstance(call.func, ast.Name) or call.keywords or id(call) in known:
            continue
        if (call.func.id, len(call.args)) not in _BY_NAME or not _is_path(call.args[0]):
            continue
        asked = call.args[1]
        if _question(call) is not None:
            continue
        names = told_names(asked, call, tree)[0]
        if isinstance(asked, ast.JoinedStr) and asked.values:
            first = asked.values[0]
            begins = isinstance(first, ast.Constant) and first.value == _RUNNING
            names = ["running_mean"] if begins else []
        wanted = _NORMS if _is_of_norm(call, tree) else _STATISTICS
        asked_for = next((each for each in names if each in wanted), None)
        if asked_for is not None and not set(_NORMS.values()) & set(names):
            yield call, asked_for


def _is_of_norm(call: ast.Call, tree: ast.Module) -> bool:
    """Tell whether a test around a call says that what it asks is a norm."""
    parents, layer = parents_of(tree), ast.unparse(call.args[0])
    around = parents.get(call)
    while around is not None and not isinstance(around, FUNCTIONS):
        for node in nodes_within(around.test) if isinstance(around, ast.If) else ():
            if not isinstance(node, ast.Call) or last_name(node.func) != "isinstance":
                continue
            if len(node.args) == 2 and ast.unparse(node.args[0]) == layer:
                return _NORM in ast.unparse(node.args[1])
        around = parents.get(around)
    return False


def _of_layers(tree: ast.Module, walked: Walked) -> set[tuple[str, str]]:
    """Return what is a layer with which parameter: one that is initialized, or looked up.

    Settings have a ``bias`` as well, and a ``beta`` that is something else.
    """
    read: list[ast.expr] = [
        use.node
        for use in walked.layer_uses
        if use.layer == _MODULE or (_NORM in use.layer and not use.migrated)
    ]
    for use in walked.uses:
        if use.name.startswith(_INIT) and use.call is not None and use.call.args:
            read.append(use.call.args[0])
    found: set[tuple[str, str]] = set()
    for node in read:
        inner = node.value if isinstance(node, ast.Attribute) and node.attr == "data" else node
        if isinstance(inner, ast.Attribute):
            found.add((ast.unparse(inner.value), inner.attr))
    for call in each_of(tree, ast.Call):
        if not is_looked_up(call):
            continue
        if len(call.args) == 2 and isinstance(call.args[1], ast.Constant):
            found.add((ast.unparse(call.args[0]), str(call.args[1].value)))
    return found


def _asked(tree: ast.Module) -> Iterator[tuple[ast.Call, str]]:
    """Yield each question with the name that it asks for; none that asks for MindSpore's too.

    Without a default ``getattr`` raises where there is none, so that nothing is left out unseen.
    """
    known: set[int] = set()
    for node in nodes_of(tree):
        if isinstance(node, ast.BoolOp):
            # ``walk`` meets what holds a call before the call.
            both = [each for each in node.values if _question(each) is not None]
            names = {_question(each) for each in both}
            known.update(
                id(each)
                for each, told in zip(both, map(_question, both), strict=True)
                if told is not None and (told[0], _NORMS.get(told[1], "")) in names
            )
            continue
        told = _question(node)
        if told is None or told[1] not in _NORMS or id(node) in known:
            continue
        assert isinstance(node, ast.Call)
        default = node.args[2] if len(node.args) > 2 else None
        if default is None or _question(default) != (told[0], _NORMS[told[1]]):
            yield node, told[1]


def _question(node: ast.AST) -> tuple[str, str] | None:
    """Return what is asked for which name."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.keywords:
        return None
    if (node.func.id, len(node.args)) not in (("getattr", 3), ("hasattr", 2)):
        return None
    name = node.args[1]
    if not isinstance(name, ast.Constant) or not isinstance(name.value, str):
        return None
    return (ast.unparse(node.args[0]), name.value) if _is_path(node.args[0]) else None


def _is_path(node: ast.expr) -> bool:
    """Tell whether an expression is ``m`` or ``self.block.bn``, which may be written twice."""
    if isinstance(node, ast.Name):
        return node.id not in _OWN
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name)


def _finding(source: Source, call: ast.Call, name: str) -> Finding:
    asked = source.span(call.args[0])
    layer = source.text[asked.start : asked.end]
    other = f'"{_NORMS[name]}"'
    assert isinstance(call.func, ast.Name)
    whole = source.span(call)
    if call.func.id == "hasattr":
        old = source.text[whole.start : whole.end]
        edits = (Edit(whole, f"({old} or hasattr({layer}, {other}))"),)
    else:
        default = source.span(call.args[2])
        old = source.text[default.start : default.end]
        edits = (Edit(default, f"getattr({layer}, {other}, {old})"),)
    why = text("asked_by_name", name=name, other=_NORMS[name])
    fix = Fix(text("title_write", text=_NORMS[name]), Safety.REVIEW, edits, changes=why)
    return Finding(
        "MP109",
        Severity.HINT,
        f"torch.nn.Module.{name}",
        None,
        None,
        "params_differ",
        Certainty.INFERRED,
        Safety.REVIEW,
        because("layer_attribute", [why], torch="torch.nn.Module", name=name),
        source.span(call.func),
        (fix,),
    )


def _told(source: Source, call: ast.Call, name: str) -> Finding:
    """Return the finding on a statistic that is named where nothing tells of which layer."""
    why = text("asked_by_name", name=name, other=_NORMS[name])
    return Finding(
        "MP109",
        Severity.WARNING,
        f"torch.nn.Module.{name}",
        None,
        None,
        "params_differ",
        Certainty.INFERRED,
        Safety.MANUAL,
        because("layer_attribute", [why], torch="torch.nn.Module", name=name),
        source.span(call),
    )
