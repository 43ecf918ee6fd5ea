"""The definitions that stand for names of torch: how they are written, and how they are found.

They need nothing but Python, so that a converted file runs where neither torch nor this tool is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from textwrap import wrap

from mindport.core.fixes.added_helpers import added
from mindport.core.messages import text
from mindport.core.model import Certainty, Finding, Helper, Safety, Severity, Span
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source

NAME = "NotConverted"
#: Written as it stands in the file: without markers, as it takes nothing from modules.
HELPER = Helper(
    NAME,
    '''class NotConverted:
    """Stands for what only torch has: the file can be imported, and using the name raises."""

    api = reason = ""

    def __init__(self, api, reason):
        self.api, self.reason = api, reason

    def _use(self, *args, **kwargs):
        raise NotImplementedError(f"{self.api} {self.reason}")

    __call__ = __bool__ = __iter__ = __getitem__ = __eq__ = __str__ = __fspath__ = _use
    __enter__ = __instancecheck__ = __subclasscheck__ = _use
    __hash__ = object.__hash__

    def __getattr__(self, name):
        raise AttributeError(f"{self.api} {self.reason}")

    def __mro_entries__(self, bases):
        def make_unusable(cls, **kwargs):
            cls.__new__ = self._use

        return (type(self.api, (), {"__init_subclass__": classmethod(make_unusable)}),)

    def instead_of(self, *decorated, **kwargs):
        return self

    __or__ = __ror__ = instead_of
''',
    frozenset(),
)
#: The attribute of a stand-in that can be used as a decorator.
DECORATOR = "instead_of"
_WIDTH = 100


def definition(
    name: str, api: str, reason: str, local: str = NAME, *, one_line: bool = False
) -> str:
    """Return the line, or lines, that make ``name`` stand for ``api``; without indentation."""
    line = f"{name} = {local}({_string(api)}, {_string(reason)})"
    if one_line or len(line) <= _WIDTH:
        return line
    if len(_string(reason)) + 5 <= _WIDTH:
        return f"{name} = {local}(\n    {_string(api)},\n    {_string(reason)},\n)"
    parts = wrap(reason, _WIDTH - 12, break_long_words=False, break_on_hyphens=False)
    lines = [_string(part + " ") for part in parts[:-1]] + [_string(part) for part in parts[-1:]]
    body = "".join(f"\n        {each}" for each in lines)
    return f"{name} = {local}(\n    {_string(api)},\n    ({body}\n    ),\n)"


def reason_of(api: str, message: str) -> str:
    """Return what a finding says of an API, to be read after its name."""
    plain = " ".join(message.replace("`", "").split())
    if plain.startswith(api + " "):
        return plain[len(api) + 1 :]
    return f"was not converted: {plain}" if plain else "was not converted"


def local_class(source: Source) -> ast.ClassDef | None:
    """Return the class that stands for names of torch where the file has it already."""
    for node, _ in added(source.tree, lambda name: (HELPER,) if name == NAME else ()):
        if isinstance(node, ast.ClassDef):
            return node
    return None


def stand_ins(source: Source) -> Iterator[tuple[ast.Assign, str, str]]:
    """Yield the definitions of a file that stand for names of torch: statement, API, reason."""
    local = local_class(source) if NAME in source.text else None
    if local is None:
        return
    for node in nodes_within(source.tree):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        call = node.value
        if not isinstance(call.func, ast.Name) or call.func.id != local.name:
            continue
        values = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
        if len(values) == 2 and all(isinstance(value, str) for value in values):
            yield node, str(values[0]), str(values[1])


def stand_in_findings(source: Source) -> list[Finding]:
    """Return a finding for each definition that stands for a name of torch."""
    return [
        Finding(
            "MP311",
            Severity.WARNING,
            api,
            None,
            None,
            "none",
            Certainty.PROVEN,
            Safety.MANUAL,
            text("stand_in", torch=api, reason=reason),
            source.span(statement.targets[0]),
        )
        for statement, api, reason in stand_ins(source)
    ]


def class_spans(source: Source) -> tuple[Span, ...]:
    """Return where the file has the class; there is nothing in it to convert."""
    local = local_class(source) if NAME in source.text else None
    return () if local is None else (source.span(local),)


def block(names: Mapping[str, tuple[str, str]], local: str) -> str:
    """Return the definitions of names: by name, the API and what is said of it."""
    return "\n".join(
        definition(name, api, reason, local) for name, (api, reason) in sorted(names.items())
    )


def class_source(local: str) -> str:
    """Return the source of the class under a name that is free in the file."""
    return HELPER.source.replace(f"class {NAME}:", f"class {local}:", 1)


def _string(value: str) -> str:
    """Return a string as ruff writes it."""
    shown = repr(value)
    if shown[0] == "'" and '"' not in value and "\\" not in shown:
        return f'"{value}"'
    return shown
