"""The action that annotates a parameter, so that what was guessed of it becomes known.

What is proposed has been tried: the text with the annotation is walked again, and the members that
were guessed must be known there. So a name that means something else, a parameter that is bound
again before the use, and a spelling that does not reach the class all rule the action out.
"""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator

from mindport.core.analysis import Analysis
from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, replace
from mindport.core.catalog import Catalog
from mindport.core.claims.annotation_spelling import spelled
from mindport.core.model import Certainty, Edit, Span
from mindport.core.notebooks.notebook import code_of, parse_document
from mindport.core.other_files.project import Project
from mindport.core.text.edits import apply_edits
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source, word_at
from mindport.core.text.suites import suites_of
from mindport.core.walk.bodies.guesses import BY_CALL
from mindport.core.walk.statements import walk
from mindport.core.walk.uses import Use
from mindport.core.walk.values import types_of

_Function = ast.FunctionDef | ast.AsyncFunctionDef

_TYPE_COMMENT = pattern(r"#[ \t]*type:(?![ \t]*ignore)")

_TENSOR = "torch.Tensor"
_MODULE = "torch.nn.Module"
#: What a parameter may be annotated as, by torch name, with its name in converted code.
_CLASSES = {
    _TENSOR: "mindspore.Tensor",
    _MODULE: "mindspore.nn.Cell",
    "torch.optim.Optimizer": "mindspore.experimental.optim.Optimizer",
}


@dataclass(frozen=True, slots=True)
class Annotation:
    """A parameter and the type to write. ``at`` is the offset of its name, ``kind`` torch's class.

    written: the type as the file spells it. proves: the guessed members that it settles.
    """

    name: str
    at: int
    kind: str
    written: str
    edits: tuple[Edit, ...]
    proves: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class _Parameter:
    arg: ast.arg
    default: ast.expr | None
    function: _Function
    at: int
    guessed: tuple[Use, ...]


def annotations_at(
    analysis: Analysis, span: Span, catalog: Catalog, project: Project | None = None
) -> tuple[Annotation, ...]:
    """Return the annotations to offer for ``span``: of parameters in it, or guessed from in it."""
    found: list[Annotation] = []
    for parameter in _parameters(analysis, span):
        end = word_at(analysis.doc.text, parameter.at).end
        touched = [use for use in parameter.guessed if _touches(_whole(analysis, use), span)]
        if touched or _touches(Span(parameter.at, end), span):
            asked = touched or list(parameter.guessed)
            for kind in _kinds(analysis, parameter, catalog):
                annotation = _tried(analysis, parameter, kind, catalog, project)
                if annotation and any(use.span in annotation.proves for use in asked):
                    found.append(annotation)
    return tuple(found)


def annotation_of(
    analysis: Analysis, at: int, kind: str, catalog: Catalog, project: Project | None = None
) -> Annotation | None:
    """Return the annotation of the parameter at ``at`` as ``kind``, None when there is none."""
    for parameter in _parameters(analysis, Span(at, at)):
        if parameter.at == at and kind in _kinds(analysis, parameter, catalog):
            return _tried(analysis, parameter, kind, catalog, project)
    return None


def _touches(one: Span, other: Span) -> bool:
    return one.start <= other.end and other.start <= one.end


def _whole(analysis: Analysis, use: Use) -> Span:
    """Return the span of a use with what it is taken from: ``x.view``."""
    assert analysis.source is not None and use.receiver is not None
    return Span(analysis.source.span(use.receiver).start, use.span.end)


def _parameters(analysis: Analysis, near: Span) -> Iterator[_Parameter]:
    """Yield the parameters without annotation of which something is guessed.

    near: only those of functions that it touches.
    """
    source, walked = analysis.source, analysis.walked
    if source is None or walked is None or not analysis.options.guesses:
        return
    guessed = [
        (use, use.receiver.id)
        for use in walked.uses
        if _is_weak(use) and isinstance(use.receiver, ast.Name)
    ]
    if not guessed:
        return
    for function, method in _functions(source, near):
        if _has_type_comment(source, function):
            continue
        span = source.span(function)
        inside = [(use, name) for use, name in guessed if span.contains(use.span)]
        for arg, default in _annotatable(function, method=method):
            uses = tuple(use for use, name in inside if name == arg.arg)
            if uses and not _has_other_type(default):
                at = source.index.ast_offset(arg.lineno, arg.col_offset)
                yield _Parameter(arg, default, function, at, uses)


def _is_weak(use: Use) -> bool:
    """Tell whether nothing but the use itself says of what class its value is."""
    return use.certainty is Certainty.GUESSED or use.origin == BY_CALL


def _functions(source: Source, near: Span) -> Iterator[tuple[_Function, bool]]:
    """Yield the functions that ``near`` touches, and whether each is a method with an object."""
    stack: list[tuple[ast.AST, bool]] = [(source.tree, False)]
    while stack:
        holder, in_class = stack.pop()
        for statement in itertools.chain.from_iterable(suites_of(holder)):
            if not _touches(source.span(statement), near):
                continue
            inner = in_class
            if isinstance(statement, _Function):
                static = any(
                    isinstance(each, ast.Name) and each.id == "staticmethod"
                    for each in statement.decorator_list
                )
                yield statement, in_class and not static
                inner = False
            stack.append((statement, inner or isinstance(statement, ast.ClassDef)))


def _has_type_comment(source: Source, function: _Function) -> bool:
    """Tell whether the types of a function stand in comments of its signature."""
    start, end = source.span(function).start, source.span(function.body[0]).start
    return _TYPE_COMMENT.search(source.text, start, end) is not None


def _annotatable(function: _Function, *, method: bool) -> Iterator[tuple[ast.arg, ast.expr | None]]:
    arguments = function.args
    positional = [*arguments.posonlyargs, *arguments.args]
    missing: list[ast.expr | None] = [None] * (len(positional) - len(arguments.defaults))
    pairs = [
        *zip(positional, [*missing, *arguments.defaults], strict=True),
        *zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True),
    ]
    for place, (arg, default) in enumerate(pairs):
        if arg.annotation is None and not (method and place == 0 and positional):
            yield arg, default


def _has_other_type(default: ast.expr | None) -> bool:
    """Tell whether a default is of a type that is not torch's, such as a number or a list."""
    if isinstance(default, ast.Constant):
        return default.value is not None
    if isinstance(default, ast.UnaryOp):
        return _has_other_type(default.operand)
    return isinstance(
        default, (ast.Tuple, ast.List, ast.Dict, ast.Set, ast.JoinedStr, ast.Lambda, ast.Compare)
    )


def _kinds(analysis: Analysis, parameter: _Parameter, catalog: Catalog) -> list[str]:
    """Return the classes that have every member asked of the parameter, the guessed ones first."""
    converted = not _uses_torch(analysis)
    name = parameter.arg.arg
    members: set[str] = set()
    called = False
    for node in nodes_within(parameter.function):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == name:
                members.add(node.attr)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = called or node.func.id == name
    guessed = [use.name.rpartition(".")[0] for use in parameter.guessed]
    order = dict.fromkeys((*guessed, *_CLASSES))
    return [
        kind
        for kind in order
        if kind in _CLASSES
        and not (called and kind != _MODULE)
        and all(
            types_of.member_name(kind, member, catalog)
            or (converted and catalog.is_mindspore(f"{_CLASSES[kind]}.{member}"))
            for member in members
        )
    ]


def _uses_torch(analysis: Analysis) -> bool:
    assert analysis.walked is not None
    return analysis.walked.imports_torch


def _tried(
    analysis: Analysis,
    parameter: _Parameter,
    kind: str,
    catalog: Catalog,
    project: Project | None,
) -> Annotation | None:
    """Return the annotation if the members guessed of the parameter are known with it."""
    assert analysis.source is not None
    full = kind if _uses_torch(analysis) else _CLASSES[kind]
    start = analysis.source.span(parameter.function).start
    default = parameter.default
    or_none = isinstance(default, ast.Constant) and default.value is None
    spelling = spelled(analysis, full, start, or_none=or_none)
    if spelling is None:
        return None
    edits = (*spelling.edits, *_edits(analysis, parameter, spelling.text))
    text = apply_edits(analysis.doc.text, edits)
    doc = replace(analysis.doc, text=text)
    parsed = parse_document(doc)
    if len(parsed.problems) > len(analysis.problems):
        return None
    moved = {_moved(offset, edits): told for offset, told in analysis.told.items()}
    walked = walk(
        parsed.tree, code_of(doc).text, parsed.index, catalog, project, doc.path, told=moved
    )
    known = {(use.span.end, use.name) for use in walked.uses if not _is_weak(use)}
    owner = kind + "."
    proves = tuple(
        use.span
        for use in parameter.guessed
        if any(end == _moved(use.span.end, edits) and name.startswith(owner) for end, name in known)
    )
    if not proves:
        return None
    written = spelling.text.strip("\"'")
    return Annotation(parameter.arg.arg, parameter.at, kind, written, edits, proves)


def _moved(offset: int, edits: tuple[Edit, ...]) -> int:
    """Return where an offset behind or before the edits is once they are made."""
    grown = sum(
        len(edit.text) - (edit.span.end - edit.span.start)
        for edit in edits
        if edit.span.end <= offset
    )
    return offset + grown


def _edits(analysis: Analysis, parameter: _Parameter, written: str) -> tuple[Edit, ...]:
    """Return the annotation behind the name; a bare ``=`` gets the spaces that it then has."""
    text = analysis.doc.text
    end = word_at(text, parameter.at).end
    if text.startswith("=", end) and not text[end + 1 : end + 2].isspace():
        return (Edit(Span(end, end + 1), f": {written} = "),)
    return (Edit(Span(end, end), f": {written}"),)
