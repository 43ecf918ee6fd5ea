"""What files take from einops, which has no backend for MindSpore: helpers read its patterns.

Calls stay as they are; functions of the file with einops' signatures and semantics take the names.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Text
from mindport.core.text.nodes import nodes_of, nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import Binding

ROOT = "einops"
_LAYERS = "einops.layers.torch"
#: The helper that stands for a name of einops.
HELPERS = {
    **{
        f"{ROOT}.{name}": name
        for name in ("rearrange", "reduce", "repeat", "pack", "unpack", "parse_shape")
    },
    f"{ROOT}.einsum": "einsum_of_names",
    f"{_LAYERS}.Rearrange": "Rearrange",
    f"{_LAYERS}.Reduce": "Reduce",
}
#: Other frameworks that einops knows: their files are left alone.
_OTHERS = frozenset(
    {"jax", "flax", "tensorflow", "keras", "paddle", "cupy", "oneflow", "tinygrad", "mlx"}
)


def is_of_others(tree: ast.Module) -> bool:
    """Tell whether a file with einops is another framework's."""
    roots: set[str] = set()
    for node in nodes_of(tree):
        if isinstance(node, ast.Import):
            roots.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            roots.add(node.module.partition(".")[0])
    return bool(roots & _OTHERS) and not roots & {"torch", "mindspore"}


def einops_finding(
    source: Source, walked: Walked, binding: Binding, advice: Text, catalog: Catalog
) -> Finding:
    """Return the finding on one name that is imported from einops."""
    uses = _uses(source.tree, walked, binding)
    named = [(node, catalog.helper(HELPERS.get(name, ""))) for node, name in uses or ()]
    helpers = tuple(dict.fromkeys(helper for _, helper in named if helper is not None))
    span = source.span(binding.alias)
    own = HELPERS.get(binding.target, "")
    if uses is None or any(helper is None for _, helper in named) or (not uses and not own):
        over = _LAYERS if binding.target.startswith(_LAYERS) else ROOT
        message = because("package", [advice], module=over)
        return Finding(
            "MP303", Severity.WARNING, binding.target, None, None, "none",
            Certainty.PROVEN, Safety.MANUAL, message, span,
        )  # fmt: skip
    if not helpers:
        # The name may be for others to import: it stays one of the file.
        found = catalog.helper(own)
        helpers = () if found is None else (found,)
    edits = tuple(
        Edit(source.span(node), marker(helper.name)) for node, helper in named if helper is not None
    )
    shown = ", ".join(helper.name for helper in helpers)
    fix = Fix(
        text("title_helper", name=shown),
        Safety.SAFE,
        edits,
        removes=(span.start,),
        helpers=helpers,
    )
    code = "MP101" if binding.target.startswith(_LAYERS) else "MP102"
    message = text("einops_composed", torch=binding.target, text=shown)
    return Finding(
        code, Severity.HINT, binding.target, None, "recipe", "recipe",
        Certainty.PROVEN, Safety.SAFE, message, span, (fix,),
    )  # fmt: skip


def _uses(tree: ast.Module, walked: Walked, binding: Binding) -> list[tuple[ast.expr, str]] | None:
    """Return where a file reads an import, with the full names; None where that is not sure."""
    if binding.guarded or binding.statement not in tree.body or binding.name == "*":
        return None
    if sum(each.name == binding.name for each in walked.bindings) > 1:
        return None
    found: list[tuple[ast.expr, str]] = []
    inner: set[int] = set()
    for node in nodes_of(tree):
        if binding.name in _bound(node):
            return None
        if isinstance(node, ast.Attribute):
            chain = _chain(node)
            if chain and chain[0] == binding.name and id(node) not in inner:
                name = ".".join((binding.target, *chain[1:]))
                if name in HELPERS:
                    found.append((node, name))
                    inner.update(id(each) for each in nodes_within(node))
        elif isinstance(node, ast.Name) and node.id == binding.name and id(node) not in inner:
            found.append((node, binding.target))
    return found


def _bound(node: ast.AST) -> tuple[str, ...]:
    """Return the names that a node binds other than by importing."""
    if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        return (node.id,)
    if isinstance(node, ast.arg):
        return (node.arg,)
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return (node.name,)
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        return tuple(node.names)
    if isinstance(node, ast.ExceptHandler) and node.name:
        return (node.name,)
    if isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name:
        return (node.name,)
    return ()


def _chain(node: ast.expr) -> list[str]:
    """Return the names of a dotted expression, nothing where it is another one."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Attribute):
        before = _chain(node.value)
        return [*before, node.attr] if before else []
    return []
