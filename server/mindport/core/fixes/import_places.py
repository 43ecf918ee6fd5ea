"""Where imports stand, and where new ones go: in the place of torch's, in one order."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from mindport.core.base.patterns import pattern
from mindport.core.fixes.names import Import, is_beside
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source, shares_line
from mindport.core.walk.values.kinds import Binding

ImportNode = ast.Import | ast.ImportFrom
#: What an annotation in quotes may look like.
_ANNOTATION = pattern(r"[\w.,|\[\] ]+")


def names_bound(node: ImportNode) -> dict[str, str]:
    """Return the full names that an import binds, by local name; a relative one has none."""
    if isinstance(node, ast.ImportFrom):
        names = node.names if not node.level else []
        return {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in names}
    found: dict[str, str] = {}
    for alias in node.names:
        root = alias.name.partition(".")[0]
        found[alias.asname or root] = alias.name if alias.asname else root
    return found


def first_torch_import(tree: ast.Module) -> ImportNode | None:
    """Return the first import of torch among the module's own statements."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        else:
            continue
        if any(name.partition(".")[0].startswith("torch") for name in names):
            return node
    return None


def torch_import_above(source: Source, first_use: int) -> ImportNode | None:
    """Return the first import of torch, in whose place new ones go; None where a use is above it.

    first_use: offset of the first name that needs an import.
    """
    found = first_torch_import(source.tree)
    return found if found is not None and source.span(found).start <= first_use else None


def below_mindspore(source: Source, first_use: int) -> int:
    """Return how many statements there are up to the last import of MindSpore, 0 for none.

    first_use: where that import is needed at the latest.
    """
    places = (
        count
        for count, node in enumerate(source.tree.body, 1)
        if isinstance(node, (ast.Import, ast.ImportFrom))
        and _is_mindspore(node)
        and not shares_line(source, node)
        and source.span(node).end <= first_use
    )
    return max(places, default=0)


def in_order(source: Source, item: Import, above: list[ast.stmt]) -> ImportNode | None:
    """Return the import that a new one goes before, among those that fixes added; None for none.

    above: the statements above the place of new imports. What fixes add one after the other stands
    in the order that one plan gives it. An import of Python's own or of NumPy may be the file's:
    it is taken for an added one where it stands below MindSpore's.
    """
    found: ImportNode | None = None
    passed: ImportNode | None = None
    wanted = import_order(item.module, item.name)
    for node in reversed(above):
        if not isinstance(node, (ast.Import, ast.ImportFrom)) or shares_line(source, node):
            break
        module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
        first = node.names[0]
        name = f"{module}.{first.name}" if module else first.name
        local = first.asname or first.name
        beside = len(node.names) == 1 and is_beside(name, local)
        if not (_is_mindspore(node) or beside):
            break
        if import_order(module, first.name) > wanted:
            passed = node
        if _is_mindspore(node):
            found = passed
    return found


def _is_mindspore(node: ImportNode) -> bool:
    if isinstance(node, ast.ImportFrom):
        return not node.level and (node.module or "").partition(".")[0] == "mindspore"
    return node.names[0].name.partition(".")[0] == "mindspore"


def import_order(module: str, name: str) -> tuple[bool, str, str]:
    """Return what new imports are sorted by: MindSpore's first, those with ``from`` after plain."""
    other = (module or name).partition(".")[0] != "mindspore"
    return other, module, module or name


def is_read_above(source: Source, bindings: list[Binding], every: Iterable[Binding]) -> bool:
    """Tell whether the name of a module's imports is read above all of them, by what runs later.

    A lambda may, or an annotation in quotes: what the walk does not follow there.
    bindings: those of one name in one scope. every: those of the file.
    """
    top = [node for node in source.tree.body if any(node is each.statement for each in bindings)]
    if not top:
        return False
    name, scope = bindings[0].name, bindings[0].scope
    others = [binding for binding in every if binding.name == name]
    if any(each.scope == scope and each.statement.lineno < top[0].lineno for each in others):
        # They read what another import binds above.
        return False
    uses = {offset for binding in others for offset in binding.uses}
    word = re.compile(rf"(?<![\w.]){re.escape(name)}\b")
    for statement in source.tree.body[: source.tree.body.index(top[0])]:
        for node in nodes_within(statement):
            if isinstance(node, ast.Name):
                if node.id == name and source.span(node).start not in uses:
                    return True
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                if not _ANNOTATION.fullmatch(node.value):
                    continue
                span = source.span(node)
                known = sum(span.start <= offset < span.end for offset in uses)
                if len(word.findall(node.value)) > known:
                    return True
    return False
