"""What comes before an update by hand of tensors that a list names: they are made Parameters.

MindSpore takes gradients of Parameters by whatever reads them, of tensors only where they are
handed in. And a function that only updates, ``sgd([w, b], lr)``, is written out where it is called,
as gradients are no part of what it is given. Both are the same in torch.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.base.records import dataclass
from mindport.core.binding.name_bindings import parameters
from mindport.core.gradients.inlined import arguments_at, is_alone, with_arguments
from mindport.core.model import Edit, Text, listed
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import indent, shares_line
from mindport.core.training_step.by_hand.hand_updates import Updates
from mindport.core.training_step.by_hand.listed import listed_names, named_by_grad
from mindport.core.training_step.by_hand.made_parameters import as_parameters
from mindport.core.training_step.calls import BACKWARD, Call
from mindport.core.training_step.flow.gradient_flow import is_without_gradients
from mindport.core.training_step.flow.paths import bound_by
from mindport.core.training_step.place import File
from mindport.core.training_step.words import say

#: What an argument may be made of that is written wherever the parameter is read.
_PLAIN = (
    *(ast.Name, ast.Attribute, ast.Constant, ast.Subscript, ast.BinOp, ast.UnaryOp),
    *(ast.operator, ast.unaryop, ast.expr_context),
)
_ATOMS = (ast.Name, ast.Attribute, ast.Constant, ast.Subscript, ast.List, ast.Tuple)


@dataclass(frozen=True, slots=True)
class First:
    """Edits that come before a step, and what they are. loops: those that wait for the step."""

    edits: tuple[Edit, ...]
    said: Text
    loops: tuple[ast.stmt, ...] = ()


def written_out(file: File, call: Call) -> First | None:
    """Return what a ``backward`` needs first whose parameters a list names, None for others."""
    if call.kind != BACKWARD or not call.plain or call.statement not in call.suite:
        return None
    for each in _in_blocks(call.suite[call.at + 1 :]):
        first = _by_function(file, each, call.scope) or _by_loop(file, each, call)
        if first is not None:
            return first
    return _by_names(file, call)


def _by_names(file: File, call: Call) -> First | None:
    """Return the edits that make Parameters of names which are updated one by one.

    Of those that functions read by themselves alone: what hands its tensors in is a function of
    these, whose gradients are taken as they are.
    """
    found: dict[str, list[ast.stmt]] = {}
    for each in _in_blocks(call.suite):
        name = named_by_grad(each)
        if name is not None:
            found.setdefault(name, []).append(each)
    names = list(found)
    if not names or not any(_read_by_functions(file, each, call.scope) for each in names):
        return None
    for name, statements in found.items():
        updates = Updates(file.source, name)
        if not updates.read(statements) or not updates.changes or not updates.removed:
            return None
    edits = as_parameters(file, names, call.scope)
    loops = tuple(each for part in found.values() for each in part)
    return First(edits, _made(names), loops) if edits else None


def _read_by_functions(file: File, name: str, scope: ast.AST) -> bool:
    """Tell whether a function reads a name that it is not handed."""
    holder = file.binding_scope(scope, name)
    return any(
        isinstance(each, ast.Name)
        and each.id == name
        and isinstance(each.ctx, ast.Load)
        and file.whose(each) is holder
        and not _is_of(file, each, scope)
        for each in nodes_within(file.source.tree)
    )


def _is_of(file: File, node: ast.AST, scope: ast.AST) -> bool:
    """Tell whether a node stands in a scope itself, and in no function in it."""
    while not isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
        node = file.parents[id(node)]
    return node is scope


def _in_blocks(suite: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield statements, those of blocks without gradients in the place of these."""
    for statement in suite:
        if isinstance(statement, ast.With) and is_without_gradients(statement):
            yield from statement.body
        else:
            yield statement


def _by_loop(file: File, loop: ast.stmt, call: Call) -> First | None:
    """Return the edits that make Parameters of what a loop updates."""
    if not isinstance(loop, ast.For) or not _updates(file, loop):
        return None
    names = listed_names(file, loop.iter, call.scope)
    if not names:
        return None
    clears = [each for each in _in_blocks(call.suite) if _clears(file, each, names, call)]
    edits = as_parameters(file, names, call.scope) if clears else None
    return First(edits, _made(names), (loop, *clears)) if edits else None


def _clears(file: File, loop: ast.stmt, names: list[str], call: Call) -> bool:
    """Tell whether a loop clears the gradients of all in a list."""
    if not isinstance(loop, ast.For) or not isinstance(loop.target, ast.Name):
        return False
    if listed_names(file, loop.iter, call.scope) != names:
        return False
    found = Updates(file.source, loop.target.id)
    return found.read(loop.body) and bool(found.removed)


def _made(names: list[str]) -> Text:
    return say("listed_parameters", names=listed(names))


def _updates(file: File, loop: ast.For, *, clears: bool = False) -> bool:
    if not isinstance(loop.target, ast.Name) or loop.orelse:
        return False
    found = Updates(file.source, loop.target.id)
    if not found.read(loop.body) or not found.changes or not found.grads:
        return False
    return bool(found.removed) or not clears


def _by_function(file: File, statement: ast.stmt, scope: ast.AST) -> First | None:
    """Return the edits that write out a function which only updates what it is handed."""
    site = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(site, ast.Call) or not isinstance(site.func, ast.Name):
        return None
    if shares_line(file.source, statement):
        return None
    name = site.func.id
    function = next(
        (
            each
            for each in file.source.tree.body
            if isinstance(each, ast.FunctionDef) and each.name == name
        ),
        None,
    )
    if function is None or function.decorator_list or not is_alone(file, function):
        return None
    body = function.body
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    block = body[0] if len(body) == 1 else None
    loop = block
    if isinstance(block, ast.With) and is_without_gradients(block) and len(block.body) == 1:
        loop = block.body[0]
    if block is None or not isinstance(loop, ast.For) or not _updates(file, loop, clears=True):
        return None
    given = arguments_at(file, function, site, of_class=False)
    if given is None or not isinstance(loop.iter, ast.Name):
        return None
    names = listed_names(file, given[loop.iter.id], scope) if loop.iter.id in given else []
    text = _in_place(file, function, block, site, given) if names else None
    if text is None:
        return None
    made = as_parameters(file, names, scope)
    if made is None:
        return None
    said = say("listed_written_out", name=name)
    if made:
        said = Text(f"{said.en}; {_made(names).en}", f"{said.get('zh')}；{_made(names).get('zh')}")
    edits = (Edit(file.source.span(statement), text), *made)
    return First(tuple(sorted(edits, key=lambda each: each.span.start)), said, (loop,))


def _in_place(
    file: File,
    function: ast.FunctionDef,
    block: ast.stmt,
    site: ast.Call,
    arguments: dict[str, ast.expr],
) -> str | None:
    """Return the text of a function's one statement where it is called, in its caller's names."""
    source, bound = file.source, bound_by(block)
    taken = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    own = parameters(function)
    statement = file.statement_of(site)
    if len(taken) != len(own) or bound & own or statement is None:
        return None
    if bound & _names_around(file, statement):
        # The caller's own of that name would get another value.
        return None
    if any(isinstance(each, (ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.JoinedStr))
           for each in nodes_within(block)):  # fmt: skip
        return None

    def written(argument: ast.expr) -> str | None:
        span = source.span(argument)
        text = source.text[span.start : span.end]
        if not _is_plain(argument) or "\n" in text or "#" in text:
            return None
        return text if isinstance(argument, _ATOMS) else f"({text})"

    text = with_arguments(file, function, block, site, arguments, bound, written)
    if text is None or '"' in text or "'" in text or "\\" in text or "\t" in text:
        # Lines inside of strings are not to be moved.
        return None
    before, behind = indent(source, block), indent(source, statement)
    lines = text.split("\n")
    if any(line.strip() and not line.startswith(before) for line in lines[1:]):
        return None
    moved = (behind + line[len(before) :] if line.strip() else line for line in lines[1:])
    return "\n".join([lines[0], *moved])


def _is_plain(node: ast.expr) -> bool:
    if isinstance(node, (ast.List, ast.Tuple)):
        return all(isinstance(each, ast.Name) for each in node.elts)
    return all(isinstance(each, _PLAIN) for each in nodes_within(node))


def _names_around(file: File, statement: ast.stmt) -> set[str]:
    """Return the names that mean something where a statement stands."""
    scope = file.scope_of(statement)
    found = set(parameters(scope))
    return found.union(*map(bound_by, getattr(scope, "body", [])))
