"""Signature strings, as the surfaces hold them, turned into ``core.catalog.Signature``."""

from __future__ import annotations

import re
from functools import cache

from mindport.core.base.patterns import pattern
from mindport.core.catalog import Param, Signature

_OPEN = {"(": ")", "[": "]", "{": "}"}
_ALIASES = pattern(r"(?<![\w.])_(int|bool|float|complex|dtype|size|layout|device)\b")
_TENSOR = pattern(r"(?<![\w.])(?:torch\.)?Tensor\b")
_NAMED_TUPLES = {
    "svd": 3,
    "linalg_svd": 3,
    "_linalg_svd": 3,
    "linalg_lu": 3,
    "lu_unpack": 3,
    "linalg_lu_factor_ex": 3,
    "linalg_ldl_factor_ex": 3,
    "linalg_lstsq": 4,
}


@cache
def parse_signature(text: str, *, method: bool = False, owner: str = "") -> Signature:
    """Parse ``(a, b=1, *, c: int = 2) -> Tensor``.

    method: a leading ``self`` is left out of the parameters and of the shown text.
    owner: full name of the class that ``Self`` stands for.
    """
    text = text.strip()
    if not text.startswith("("):
        annotation = text.partition(":")[2].strip()
        return Signature((), normalize_type(annotation, owner) or None, text)
    end = _closing(text, 0)
    tail = text[end + 1 :].strip()
    returns = tail[2:].strip() if tail.startswith("->") else ""
    params = _params(split_top(text[1:end], ","))
    if method and params and params[0][0] == "self":
        params = params[1:]
    shown = _show(params)
    normal = normalize_type(returns, owner)
    result = f" -> {_tidy(returns)}" if returns and returns != "None" else ""
    return Signature(
        tuple(Param(name, kind, default) for name, kind, _, default in params),
        normal or None,
        f"({shown}){result}",
    )


def parameter_notes(text: str) -> dict[str, str]:
    """Return the annotation of each parameter of a signature string that has one."""
    if not text.startswith("("):
        return {}
    params = _params(split_top(text[1 : _closing(text, 0)], ","))
    return {name: note for name, _, note, _ in params if note}


def split_top(text: str, separator: str) -> list[str]:
    """Split at ``separator`` where it is outside brackets and quotes; pieces are stripped."""
    pieces: list[str] = []
    depth = 0
    quote = ""
    start = 0
    for at, char in enumerate(text):
        if quote:
            if char == quote:
                quote = ""
        elif char in "'\"":
            quote = char
        elif char in _OPEN:
            depth += 1
        elif char in ")]}":
            depth -= 1
        elif char == separator and depth == 0:
            pieces.append(text[start:at].strip())
            start = at + 1
    last = text[start:].strip()
    if last:
        pieces.append(last)
    return pieces


def normalize_type(text: str, owner: str = "") -> str:
    """Return a type as full names (``torch.Tensor``, ``tuple[...]``); empty where it says nothing.

    ``X | None`` counts as ``X``; other unions are not told apart and give the empty string.
    """
    text = text.strip().strip("'\"")
    if text.startswith("Optional[") and text.endswith("]"):
        text = text[len("Optional[") : -1]
    if text in ("", "None", "Any", "typing.Any", "object", "NoReturn", "T", "typing.NoReturn"):
        return ""
    parts = [part for part in split_top(text, "|") if part != "None"]
    if len(parts) != 1:
        return ""
    text = parts[0]
    if text in ("Self", "typing_extensions.Self", "typing.Self"):
        return owner
    if match := re.fullmatch(r"torch\.return_types\.(\w+)", text):
        count = _NAMED_TUPLES.get(match[1], 2)
        return "tuple[" + ", ".join(["torch.Tensor"] * count) + "]"
    text = _ALIASES.sub(r"\1", text)
    text = _TENSOR.sub("torch.Tensor", text)
    text = text.replace("torch.nn.parameter.Parameter", "torch.nn.Parameter")
    text = text.replace("torch.nn.modules.module.Module", "torch.nn.Module")
    text = re.sub(r"(?<![\w.])'?Module'?(?![\w.])", "torch.nn.Module", text)
    text = re.sub(r"(?<![\w.])Parameter(?![\w.])", "torch.nn.Parameter", text)
    text = re.sub(r"\b(?:collections\.abc|typing)\.", "", text)
    text = re.sub(r"(?<![\w.])(?:Size|size)\b", "torch.Size", text)
    text = re.sub(r"(?<![\w.])dtype\b", "torch.dtype", text)
    text = re.sub(r"^(?:List|list)\[", "list[", text)
    text = re.sub(r"^(?:Tuple|tuple)\[", "tuple[", text)
    if re.fullmatch(r"(?:Number|Scalar)", text):
        return ""
    return text


def _closing(text: str, start: int) -> int:
    """Return the offset of the bracket that closes the one at ``start``."""
    depth = 0
    quote = ""
    for at in range(start, len(text)):
        char = text[at]
        if quote:
            if char == quote:
                quote = ""
        elif char in "'\"":
            quote = char
        elif char in _OPEN:
            depth += 1
        elif char in ")]}":
            depth -= 1
            if depth == 0:
                return at
    return len(text)


def _params(pieces: list[str]) -> list[tuple[str, str, str, str | None]]:
    """Return (name, kind, annotation, default) of each parameter."""
    params: list[tuple[str, str, str, str | None]] = []
    kind = "any"
    for piece in pieces:
        if piece == "*":
            kind = "kw"
        elif piece == "/":
            params = [(n, "pos" if k == "any" else k, a, d) for n, k, a, d in params]
        else:
            name, note, default = _param(piece)
            if name.startswith("**"):
                params.append((name[2:], "var_kw", note, None))
            elif name.startswith("*"):
                params.append((name[1:], "var_pos", note, None))
                kind = "kw"
            else:
                params.append((name, kind, note, default))
    return params


def _param(piece: str) -> tuple[str, str, str | None]:
    """Return name, annotation and default of one parameter's text."""
    halves = _split_once(piece, "=")
    left = _split_once(halves[0], ":")
    default = halves[1] if len(halves) == 2 else None
    return left[0], left[1] if len(left) == 2 else "", default


def _split_once(text: str, separator: str) -> list[str]:
    pieces = split_top(text, separator)
    if len(pieces) < 2:
        return pieces or [""]
    first = pieces[0]
    rest = text[text.index(separator, len(first) if text.startswith(first) else 0) + 1 :]
    return [first, rest.strip()]


def _show(params: list[tuple[str, str, str, str | None]]) -> str:
    """Return the parameters as Python writes them."""
    shown: list[str] = []
    star = False
    for at, (name, kind, note, default) in enumerate(params):
        if kind == "kw" and not star:
            shown.append("*")
            star = True
        star = star or kind == "var_pos"
        mark = {"var_pos": "*", "var_kw": "**"}.get(kind, "")
        text = mark + name + (f": {_tidy(note)}" if note else "")
        if default is not None:
            text += f" = {default}" if note else f"={default}"
        shown.append(text)
        following = params[at + 1][1] if at + 1 < len(params) else ""
        if kind == "pos" and following != "pos":
            shown.append("/")
    return ", ".join(shown)


def _tidy(note: str) -> str:
    """Shorten an annotation for reading."""
    note = note.strip().strip("'\"")
    note = note.replace(" | SymInt", "").replace("torch.Tensor", "Tensor")
    note = re.sub(r"\b(?:collections\.abc|typing)\.", "", note)
    return _ALIASES.sub(r"\1", note)
