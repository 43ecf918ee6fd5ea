"""Signatures of live Python objects as text that is the same in every run."""

from __future__ import annotations

import enum
import inspect
import re
import types
import typing
from collections.abc import Callable
from typing import Any

Show = Callable[[object], "str | None"]
_POSITIONAL = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")
_ANYTHING = re.compile(r"\*args\b.*\*\*kwargs\b")
_GENERIC = re.compile(r"\((self, )?\*args(: [^,]+)?, \*\*kwargs(: [^,]+)?\)( -> .*)?")


def signatures_of(obj: object, show: Show) -> tuple[str, ...]:
    """Return the one signature of a callable, or its overloads where that takes anything.

    Empty where Python knows none.

    show: turns framework values (dtypes, devices) into source text, None for other values.
    """
    one = _one(obj, show)
    if isinstance(obj, type) and (not one or _ANYTHING.search(one)):
        return _constructors(obj, show) or ((one,) if one else ())
    if not isinstance(obj, types.FunctionType) or not is_generic(one):
        return (one,) if one else ()
    found = (_one(each, show) for each in (_overloads(obj) or [obj]))
    return tuple(dict.fromkeys(found))


def _overloads(function: object) -> list[object]:
    """Return the overloads that were declared; Python before 3.11 does not remember them."""
    known = getattr(typing, "get_overloads", None)
    return list(known(function)) if known is not None else []


def _constructors(cls: type, show: Show) -> tuple[str, ...]:
    """Return the signature of a class whose instances are made behind ``*args, **kwargs``."""
    for name in ("__init__", "__new__"):
        maker = _inside(getattr(cls, name))
        if isinstance(maker, types.FunctionType):
            text = re.sub(r"^\((?:self|cls)(?:: [^,)]*)?(?:, )?", "(", _one(maker, show))
            if not _ANYTHING.search(text):
                return (text,)
    return ()


def _inside(maker: object) -> object:
    """Return the constructor that a decorator without a signature of its own calls."""
    while isinstance(maker, types.FunctionType) and maker.__closure__:
        cells = [each.cell_contents for each in maker.__closure__]
        functions = [each for each in cells if isinstance(each, types.FunctionType)]
        if len(functions) != 1:
            break
        maker = functions[0]
    return maker


def is_generic(signature: str) -> bool:
    """Tell whether a signature takes anything, ``(*args, **kwargs)``, and so says nothing."""
    return _GENERIC.fullmatch(signature) is not None


def value_text(value: object, show: Show) -> str:
    """Return a value as source text; ``...`` for what has none."""
    shown = show(value)
    if shown is not None:
        return shown
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, types.ModuleType):
        return value.__name__
    if isinstance(value, type) or (callable(value) and hasattr(value, "__qualname__")):
        return _definition(value)
    if isinstance(value, tuple) and type(value) is not tuple and hasattr(value, "_fields"):
        inner = ", ".join(value_text(each, show) for each in value)
        return f"{type(value).__name__}({inner})"
    if isinstance(value, (tuple, list)) and type(value) in (tuple, list):
        inner = ", ".join(value_text(each, show) for each in value)
        if isinstance(value, list):
            return f"[{inner}]"
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if isinstance(value, dict):
        pairs = (f"{value_text(k, show)}: {value_text(v, show)}" for k, v in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, (set, frozenset)):
        inner = ", ".join(sorted(value_text(each, show) for each in value))
        return "{" + inner + "}" if inner else f"{type(value).__name__}()"
    if value is Ellipsis:
        return "..."
    text = repr(value)
    if re.fullmatch(rf"<{type(value).__name__}\.\w+: -?\d+>", text):
        return text[1:].partition(":")[0]
    return "..." if "<" in text or "\n" in text or _ADDRESS.search(text) else text


def _one(obj: object, show: Show) -> str:
    try:
        signature = inspect.signature(obj)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return ""
    params = [_param(param, show) for param in signature.parameters.values()]
    # A default may be the very value that says "none"; then nothing could follow it otherwise.
    optional = False
    for at, param in enumerate(signature.parameters.values()):
        given = param.default is not inspect.Parameter.empty
        if optional and not given and param.kind in _POSITIONAL:
            params[at] += " = ..."
        optional = optional or given
    kinds = [param.kind for param in signature.parameters.values()]
    star = inspect.Parameter.KEYWORD_ONLY
    if star in kinds and inspect.Parameter.VAR_POSITIONAL not in kinds:
        params.insert(kinds.index(star), "*")
    only = kinds.count(inspect.Parameter.POSITIONAL_ONLY)
    if only:
        params.insert(only, "/")
    returns = ""
    if signature.return_annotation is not inspect.Signature.empty:
        returns = f" -> {_annotation(signature.return_annotation)}"
    return f"({', '.join(params)}){returns}"


def _param(param: inspect.Parameter, show: Show) -> str:
    mark = {param.VAR_POSITIONAL: "*", param.VAR_KEYWORD: "**"}.get(param.kind, "")  # type: ignore[call-overload]
    text: str = mark + param.name
    noted = param.annotation is not inspect.Parameter.empty
    if noted:
        text += f": {_annotation(param.annotation)}"
    if param.default is not inspect.Parameter.empty:
        default = value_text(param.default, show)
        text += f" = {default}" if noted else f"={default}"
    return text


def _annotation(note: Any) -> str:
    if isinstance(note, str):
        return note.replace("\n", " ")
    if note is Any:
        return "Any"
    if isinstance(note, type) and not isinstance(note, types.GenericAlias):
        return note.__qualname__ if note.__module__ == "builtins" else _definition(note)
    text = inspect.formatannotation(note).replace("typing.", "")
    text = re.sub(r"ForwardRef\('([^']*)'\)", r"\1", text)
    text = re.sub(r"<class '([^']*)'>", r"\1", text)
    return "Any" if "<" in text else text.replace("NoneType", "None")


def _definition(value: Any) -> str:
    module = getattr(value, "__module__", None)
    name = value.__qualname__
    if "<" in name:
        return "..."
    return name if module in (None, "builtins") else f"{module}.{name}"
