"""Layers told apart by the name of their class, which is another in MindSpore.

What torch's LayerNorm becomes on CPU is called LayerNormLayer, and Sequential SequentialCell.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator

from mindport.core.calls.site import made_as
from mindport.core.catalog import Catalog
from mindport.core.messages import text
from mindport.core.model import Certainty, Finding, Safety, Severity
from mindport.core.options import Options
from mindport.core.text.nodes import (
    children_of,
    classed_object,
    each_of,
    functions_of,
    last_name,
    nodes_within,
)
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

_NN = "torch.nn."
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_SEARCHES = frozenset({"find", "startswith", "endswith", "count", "index", "rfind"})
#: Classes of ``mindspore.mint.nn`` that say another name than they are asked for by, as measured.
_SAYS = {
    f"mindspore.mint.nn.{name}": f"{name}Ext"
    for name in (
        *("AvgPool1d", "AvgPool2d", "AvgPool3d", "Dropout", "Dropout2d", "Embedding", "L1Loss"),
        *("LayerNorm", "LogSoftmax", "MaxPool2d", "PReLU", "Softmax", "Unfold", "Upsample"),
    )
} | {
    "mindspore.mint.nn.Hardshrink": "HShrink",
    "mindspore.mint.nn.Hardsigmoid": "HSigmoid",
    "mindspore.mint.nn.Hardswish": "HSwish",
    "mindspore.mint.nn.Softshrink": "SoftShrink",
}

#: Layers whose class gets a longer name, of those that their last word is asked for.
_ENDED = ("LayerNorm", "RMSNorm", "GroupNorm", "Embedding", "PReLU", "AvgPool2d", "MaxPool2d",
          "LogSoftmax", "Softmax", "Dropout")  # fmt: skip


def name_findings(
    source: Source, walked: Walked, options: Options, catalog: Catalog
) -> list[Finding]:
    """Return a finding for each text that the name of a layer's class is compared with in vain."""
    written = source.text
    if "__name__" not in written and "_get_name" not in written:
        return []
    if not walked.imports_torch:
        return []
    # Most files say `__name__` to their logger alone.
    if not any(map(_reads_name, each_of(source.tree, ast.Attribute))):
        return []
    found: dict[int, Finding] = {}
    parts = {node: _inside(node) for node in (source.tree, *functions_of(source.tree))}
    reading = {node for node, inside in parts.items() if any(map(_reads_name, inside))}
    givers = {node.name for node in reading if isinstance(node, _FUNCTIONS)}
    takers = {name for inside in parts.values() for name in _handed_names(inside, givers)}
    tables = _tables(source.tree)
    for node, inside in parts.items():
        told = node in reading or getattr(node, "name", "") in takers
        if told or not givers.isdisjoint(map(_called, inside)):
            for constant, holds in (*_compared(inside), *_looked_up(inside, tables)):
                made = _made(str(constant.value), holds, options, catalog)
                if made and id(constant) not in found:
                    found[id(constant)] = _finding(source, constant, made)
    return list(found.values())


def _reads_name(node: ast.AST) -> bool:
    """Tell whether a node reads the name of an object's class."""
    if not isinstance(node, ast.Attribute):
        return False
    if node.attr == "_get_name":
        return True
    named = node.attr in ("__name__", "__qualname__")
    return named and classed_object(node.value) is not None


def _called(node: ast.AST) -> str:
    """Return the last name of what is called, "" of what is no call."""
    return last_name(node.func) if isinstance(node, ast.Call) else ""


def _handed_names(inside: list[ast.AST], givers: set[str]) -> Iterator[str]:
    """Yield the functions that are called with the name of an object's class.

    givers: the functions that read such names, and may give them back.
    """

    def gives(node: ast.AST) -> bool:
        return _reads_name(node) or _called(node) in givers

    def is_name(node: ast.expr) -> bool:
        return any(map(gives, nodes_within(node)))

    if not any(map(gives, inside)):
        return
    names = {
        target.id
        for node in inside
        if isinstance(node, ast.Assign) and is_name(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in inside:
        if isinstance(node, ast.Call):
            given = [*node.args, *(each.value for each in node.keywords)]
            if any(is_name(each) or getattr(each, "id", None) in names for each in given):
                yield _called(node)


def _inside(node: ast.AST) -> list[ast.AST]:
    """Return what a function is made of, and what a module is made of outside of functions."""
    if not isinstance(node, ast.Module):
        return list(nodes_within(node))
    found: list[ast.AST] = []
    waiting: list[ast.AST] = [node]
    while waiting:
        found.append(waiting.pop())
        waiting += [each for each in children_of(found[-1]) if not isinstance(each, _FUNCTIONS)]
    return found


_Holds = Callable[[str, str], bool]


def _compared(nodes: Iterable[ast.AST]) -> Iterator[tuple[ast.Constant, _Holds]]:
    """Yield the texts that names are compared with, and what says whether that holds of a name."""
    for node in nodes:
        sides: list[ast.expr] = []
        holds: _Holds = str.__eq__
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if isinstance(node.ops[0], (ast.In, ast.NotIn)) and len(node.ops) == 1:
                holds = str.__contains__ if isinstance(node.left, ast.Constant) else holds
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            sides = node.args if node.func.attr in _SEARCHES else []
            holds = _HOLDS.get(node.func.attr, str.__contains__)
        elif isinstance(node, ast.Dict):
            sides = [key for key in node.keys if key is not None]
        elif isinstance(node, ast.MatchValue):
            sides = [node.value]
        for side in sides:
            items = side.elts if isinstance(side, (ast.Tuple, ast.List, ast.Set)) else [side]
            for each in items:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each, holds


def _looked_up(
    nodes: Iterable[ast.AST], tables: dict[str, list[ast.expr]]
) -> Iterator[tuple[ast.Constant, _Holds]]:
    """Yield the texts of what names are looked up in that the file keeps by another name.

    ``type(m).__name__ in SKIPPED``, ``TABLE[type(m).__name__]``, and ``TABLE.get`` of it.
    """
    for node in nodes:
        kept: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            pairs = zip(node.ops, node.comparators, strict=True)
            kept = [each for op, each in pairs if isinstance(op, (ast.In, ast.NotIn))]
        elif isinstance(node, ast.Subscript):
            kept = [node.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            kept = [node.func.value] if node.func.attr == "get" else []
        for each in kept:
            for table in tables.get(last_name(each), ()):
                items = table.keys if isinstance(table, ast.Dict) else getattr(table, "elts", [])
                for item in items:
                    if isinstance(item, ast.Constant) and isinstance(item.value, str):
                        yield item, str.__eq__


def _tables(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """Return the tuples, lists, sets and dicts that assignments of a file name, by that name."""
    found: dict[str, list[ast.expr]] = {}
    named = [(each.targets, each.value) for each in each_of(tree, ast.Assign)]
    named += [([each.target], each.value) for each in each_of(tree, ast.AnnAssign) if each.value]
    for targets, value in named:
        if isinstance(value, ast.Call) and len(value.args) == 1:
            # `frozenset({"ReLU", "PReLU"})`
            value = value.args[0]
        if isinstance(value, (ast.Tuple, ast.List, ast.Set, ast.Dict)):
            for target in targets:
                found.setdefault(last_name(target), []).append(value)
    return found


_HOLDS: dict[str, _Holds] = {"startswith": str.startswith, "endswith": str.endswith}


def _made(name: str, holds: _Holds, options: Options, catalog: Catalog) -> str | None:
    """Return the name of the class that a layer becomes, None where it has that one's name."""
    if not name.isidentifier():
        return None
    # `find("ConvTranspose")` means all that are called so.
    # What ends in "ReLU" is a PReLU as well.
    ends = [each for each in _ENDED if holds is str.endswith and each.endswith(name)]
    for full in (name, *(f"{name}{size}d" for size in (1, 2, 3)), *ends):
        api = catalog.api(_NN + full)
        if api is None or api.kind != "class":
            continue
        made = made_as(api, options.target)
        target = made[0].api if made else ""
        new = _SAYS.get(target, target.rpartition(".")[2])
        if new.isidentifier() and holds(full, name) and not holds(new, name):
            return new
    return None


def _finding(source: Source, node: ast.Constant, made: str) -> Finding:
    return Finding(
        "MP207",
        Severity.WARNING,
        "torch.nn.Module",
        None,
        None,
        "context",
        Certainty.INFERRED,
        Safety.MANUAL,
        text("class_name", name=str(node.value), made=made),
        source.span(node),
        (),
    )
