"""What docstrings say: signatures of native callables, platforms, deprecation, references."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass

_REFERENCE = re.compile(r":(?:func|class|meth|attr|obj|mod|py:\w+):`~?\.?([\w.]+)(?:\(\))?`")
_PLATFORMS = re.compile(r"Supported Platforms:[ \t]*\n\s*([^\n]+)")
_KNOWN_PLATFORMS = ("Ascend", "GPU", "CPU", "Deprecated")
_SINCE = re.compile(
    r"deprecated(?: and [\w ]+)?(?::: *| from version | since version | as of \w+ | since | from )"
    r"v?(\d+(?:\.\d+)*)",
    re.IGNORECASE,
)
_MARKED = re.compile(
    r"(?:^|\n) {0,3}(?:\.\. deprecated::|\[Deprecated\]|Deprecated(?=[:;.]| since| as of| from))"
)
_SAID = (
    r"(?:^|\n)[ \t]*(?:\.\. (?:note|warning)::\s*)?(?:DEPRECATED|:\w+:)?`*~?(?:[\w.]*\.)?{name}"
    r"(?:\(\))?`*\s+(?:is|are|has been|will be)\s+(?:now\s+)?deprecated(?! on)"
    r"|\bth(?:is|e) (?:\w+ )?(?:function|interface|api|class|operator|method|module|primitive)\s+"
    r"(?:is|are|has been|will be|was)\s+(?:now\s+|also\s+)?deprecated(?! on)"
)
_INSTEAD = (
    re.compile(r"\buse\s+(?:the\s+)?(?::\w+:)?`+~?\.?([\w.]+)(?:\([^`]*\))?`+", re.IGNORECASE),
    re.compile(r"in\s+favou?r\s+of\s+(?::\w+:)?`+~?\.?([\w.]+)(?:\([^`]*\))?`+", re.IGNORECASE),
    re.compile(r"deprecated; see\s+(?::\w+:)?`+~?\.?([\w.]+)(?:\([^`]*\))?`+", re.IGNORECASE),
)
_WINDOW = 260
_REFERRING = re.compile(
    r"(?:refer to|alias (?:for|of))\s+((?::\w+:`[^`]+`(?:,? (?:and|or) |, )?)+)", re.IGNORECASE
)
_SECTION = re.compile(r"^\s*(Args|Inputs|Keyword Args)\s*:\s*$", re.IGNORECASE)
_ENTRY = re.compile(r"^(\s+)(\*{0,2}\w+)\s*(?:\(.*\))?\s*:")


@dataclass(frozen=True)
class Deprecation:
    """Since which release, ``yes`` where it is not said, empty when not deprecated at all."""

    since: str = ""
    use: str = ""


def signatures_in(doc: str, name: str) -> tuple[str, ...]:
    """Return the signatures that a docstring gives for ``name``: first lines, directives.

    ``add(input, other) -> Tensor``, ``.. function:: add(input, other, *, alpha=1) -> Tensor``.
    """
    found: list[str] = []
    lines = doc.split("\n")
    for at, line in enumerate(lines):
        stripped = line.strip()
        directive = re.match(r"\.\. (?:py:)?(?:function|method|class)::\s*", stripped)
        if directive:
            stripped = stripped[directive.end() :]
        elif at > 3 and found:
            continue
        elif at > 12:
            break
        text = _signature(stripped, name)
        if text:
            found += [each for each in expanded(text) if each not in found]
    return tuple(found)


def platforms_in(doc: str) -> tuple[str, ...]:
    """Return the platforms that a docstring lists, those of all overloads together."""
    listed = {
        word.capitalize() if word.islower() else word
        for line in _PLATFORMS.findall(doc)
        for word in re.findall(r"\b[A-Za-z]+\b", line)
    }
    return tuple(platform for platform in _KNOWN_PLATFORMS if platform in listed)


def references_in(doc: str, name: str, root: str) -> tuple[str, ...]:
    """Return the names that a docstring refers the reader to, or that it is another name of."""
    found: list[str] = []
    for match in _REFERRING.finditer(doc):
        for other in _REFERENCE.findall(match[1]):
            if other.startswith(f"{root}.") and other != name and other not in found:
                found.append(other)
    return tuple(found)


def deprecation_in(doc: str, name: str) -> Deprecation:
    """Return what a docstring says of its own subject; of its parameters it is not asked."""
    head = re.split(r"\n\s*Examples?\s*:", inspect.cleandoc(doc), maxsplit=1)[0]
    said = _SAID.replace("{name}", re.escape(name.rpartition(".")[2]))
    match = _MARKED.search(head) or re.search(said, head, re.IGNORECASE)
    if match is None:
        return Deprecation()
    window = head[match.start() : match.start() + _WINDOW]
    since = _SINCE.search(window)
    return Deprecation(since[1] if since else "yes", instead_in(window))


def instead_in(message: str) -> str:
    """Return what a deprecation message says to use."""
    return next((found[1] for each in _INSTEAD if (found := each.search(message))), "")


def _signature(line: str, name: str) -> str:
    last = name.rpartition(".")[2]
    match = re.match(rf"(?:[A-Za-z_]\w*\.)*{re.escape(last)}\s*(?=\()", line)
    if match is None:
        return ""
    rest = line[match.end() :]
    end = closing(rest)
    if end < 0:
        return ""
    tail = rest[end + 1 :].strip()
    if tail and not tail.startswith("->"):
        return ""
    inside = rest[1:end].replace("\\*", "*").strip().rstrip(",")
    if inside.startswith("..."):
        return ""
    inside = re.sub(r"(^|, )(?:bool|int|float|str|Tensor) (?=\w)", r"\1", inside)
    returns = tail[2:].strip().rstrip(".") if tail else ""
    if returns and not re.fullmatch(r"[\w.\[\], |()*]+", returns):
        returns = ""
    return f"({inside})" + (f" -> {returns}" if returns else "")


def signature_from_args(doc: str) -> str:
    """Return the signature that the list of arguments describes, empty where it is no signature."""
    params: list[str] = []
    indent = -1
    inside = False
    for line in doc.split("\n"):
        section = _SECTION.match(line)
        if section:
            inside, indent = True, -1
            if section[1].lower().startswith("keyword"):
                params.append("*")
        elif inside and line.strip() and not line.startswith(" " * 5) and line.strip()[-1] == ":":
            inside = False
        elif inside:
            entry = _ENTRY.match(line)
            if entry and indent in (-1, len(entry[1])):
                indent = len(entry[1])
                params.append(entry[2])
            default = re.search(r"Default:\s*``([^`]+)``", line)
            if default and params and "=" not in params[-1] and params[-1] != "*":
                params[-1] += f"={default[1].strip()}"
    plain = params[: params.index("*")] if "*" in params else params
    required = ["=" not in each for each in plain]
    if not params or {"args", "kwargs"} & set(params) or required != sorted(required, reverse=True):
        return ""
    return f"({', '.join(params)})"


def expanded(signature: str) -> tuple[str, ...]:
    """Return what Python could take where ``(low=0, high)`` puts a default before the rest.

    That is how documentation writes an argument that may be left out in front: two overloads.
    """
    end = closing(signature)
    params = [each.strip() for each in split_params(signature[1:end])]
    plain = params[: params.index("*")] if "*" in params else params
    required = [at for at, each in enumerate(plain) if "=" not in each and "*" not in each]
    early = [at for at, each in enumerate(plain) if "=" in each and required and at < required[-1]]
    if not early:
        return (signature,)
    short = [each for at, each in enumerate(params) if at not in early]
    full = [each.partition("=")[0] if at in early else each for at, each in enumerate(params)]
    return tuple(f"({', '.join(each)}){signature[end + 1 :]}" for each in (short, full))


def completed(signature: str, told: tuple[str, ...]) -> str:
    """Return a signature with ``...`` defaults filled in from others that tell them."""
    if "=..." not in signature:
        return signature
    defaults: dict[str, str] = {}
    for each in told:
        for param in split_params(each[1 : closing(each)]):
            name, given, default = param.partition("=")
            if given and default.strip() != "...":
                defaults.setdefault(name.partition(":")[0].strip(), default.strip())
    end = closing(signature)
    params = [
        each.replace("=...", f"={defaults[name]}")
        if each.endswith("=...") and (name := each.partition(":")[0].strip()) in defaults
        else each
        for each in map(str.strip, split_params(signature[1:end]))
    ]
    return f"({', '.join(params)}){signature[end + 1 :]}"


def split_params(text: str) -> list[str]:
    """Split at the commas that are outside brackets."""
    pieces = [""]
    depth = 0
    for char in text:
        depth += (char in "([{") - (char in ")]}")
        if char == "," and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += char
    return [piece for piece in pieces if piece.strip()]


def closing(text: str) -> int:
    """Return the offset of the bracket that closes the one at the start, -1 where none does."""
    depth = 0
    quote = ""
    for at, char in enumerate(text):
        if quote:
            quote = "" if char == quote else quote
        elif char in "'\"":
            quote = char
        elif char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= 1
            if depth == 0:
                return at
    return -1
