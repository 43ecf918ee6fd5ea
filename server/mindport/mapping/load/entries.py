"""Builds the entries of ``mapping.model`` from YAML nodes."""

from __future__ import annotations

import yaml

from mindport.core.base.patterns import pattern
from mindport.core.model import Text
from mindport.mapping.evidence import EDGES, SILENT
from mindport.mapping.load.nodes import Reader
from mindport.mapping.load.recipes import NOT_FOR, RECIPE_KEYS, param_entry, recipes
from mindport.mapping.model import (
    CATEGORIES,
    DEVICES,
    DROPS,
    GRADES,
    KINDS,
    STATUSES,
    TIERS,
    AcceptedDifference,
    ApiEntry,
    AttributeEntry,
    CorrectionEntry,
    GeneralParam,
    NamespaceEntry,
    PackageEntry,
    TargetEntry,
)

_NAME = pattern(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
_REWRITER = pattern(r"[a-z][a-z0-9_]*")
_CODE = pattern(r"MP[1-5]\d\d")
_API_KEYS = (
    "status",
    "targets",
    "reason",
    "earlier",
    "notes",
    "code",
    "rewriter",
    "args",
    "kind",
    "signatures",
    "former",
    "returns",
    *RECIPE_KEYS,
    "variants",
)
_TARGET_KEYS = (
    "api",
    "device",
    "tier",
    "category",
    "params",
    "pins",
    "ceiling",
    "reason",
    "reasons",
    "rewriter",
    "args",
    "notes",
    "releases",
    "signatures",
    "differs_ok",
    "not_for",
)


def api(reader: Reader, name: str, key: yaml.Node, node: yaml.Node) -> ApiEntry | None:
    """Build the entry of one torch API, or return None after telling what is wrong."""
    _check_name(reader, name, key)
    found = reader.fields(node, _API_KEYS)
    targets = tuple(
        entry
        for item in (reader.items(found["targets"]) if "targets" in found else [])
        if (entry := _target(reader, item)) is not None
    )
    status = reader.choice(found["status"], STATUSES) if "status" in found else "mapped"
    reason = _text(reader, found, "reason")
    if status == "mapped" and not targets:
        reader.problem(key, f"`{name}` is mapped but has no target")
    if status != "mapped" and "reason" not in found:
        reader.problem(key, f"`{name}` has status `{status}` and needs a `reason`")
    if status in ("none", "drop", "removed") and targets:
        reader.problem(key, f"`{name}` has status `{status}` and must not have targets")
    seen: set[tuple[str, str]] = set()
    for target in targets:
        uses = {
            (target.api, device) for device in DEVICES if target.ceiling.get(device) != "absent"
        }
        if uses & seen:
            reader.problem_at(target.place.line, f"target `{target.api}` is given twice")
        seen |= uses
    return ApiEntry(
        name=name,
        place=reader.place(key),
        status=status,
        targets=targets,
        reason=reason,
        notes=reader.texts(found["notes"]) if "notes" in found else (),
        code=_code(reader, found),
        rewriter=_rewriter(reader, found),
        args=reader.string_map(found["args"]) if "args" in found else {},
        kind=reader.choice(found["kind"], KINDS) if "kind" in found else "",
        signatures=reader.strings(found["signatures"]) if "signatures" in found else (),
        former=reader.strings(found["former"]) if "former" in found else (),
        returns=_string(reader, found, "returns"),
        recipes=recipes(reader, key, found, status),
        earlier=_text(reader, found, "earlier"),
    )


def namespace(reader: Reader, name: str, key: yaml.Node, node: yaml.Node) -> NamespaceEntry | None:
    """Build the rule of one namespace."""
    _check_name(reader, name, key)
    found = reader.fields(node, ("status", "reason", "code", "outside"), ("status", "reason"))
    reason = _text(reader, found, "reason")
    if reason is None or "status" not in found:
        return None
    status = reader.choice(found["status"], ("context", "drop", "none"))
    outside = reader.choice(found["outside"], ("true", "false")) if "outside" in found else ""
    return NamespaceEntry(
        name, reader.place(key), status, reason, _code(reader, found), outside == "true"
    )


def package(reader: Reader, name: str, key: yaml.Node, node: yaml.Node) -> PackageEntry | None:
    """Build the advice for one package built on torch."""
    _check_name(reader, name, key)
    found = reader.fields(node, ("advice",), ("advice",))
    advice = _text(reader, found, "advice")
    return None if advice is None else PackageEntry(name, reader.place(key), advice)


def attribute(reader: Reader, name: str, key: yaml.Node, node: yaml.Node) -> AttributeEntry | None:
    """Build what is known of one attribute of torch's layers."""
    if not name.isidentifier():
        reader.problem(key, f"`{name}` is not the name of an attribute")
    found = reader.fields(node, ("names", "harmless"))
    names = reader.strings(found["names"]) if "names" in found else ()
    harmless = "harmless" in found and reader.choice(found["harmless"], ("true",)) == "true"
    if not names and not harmless:
        reader.problem(key, f"`{name}` needs `names` or `harmless`")
        return None
    return AttributeEntry(name, reader.place(key), names, harmless)


def general(reader: Reader, name: str, key: yaml.Node, node: yaml.Node) -> GeneralParam | None:
    """Build the rule of one parameter that many targets lack."""
    if not name.isidentifier():
        reader.problem(key, f"`{name}` is not the name of a parameter")
    found = reader.fields(node, ("drop", "drop_if", "minor", "means", "instead"), ("drop", "means"))
    means = _text(reader, found, "means")
    instead = _text(reader, found, "instead")
    if means is None or "drop" not in found:
        return None
    drop = reader.choice(found["drop"], DROPS)
    if drop != "safe" and "instead" not in found:
        reader.problem(key, f"`{name}` is not left out safely and needs `instead`")
    minor = reader.choice(found["minor"], ("true", "false")) if "minor" in found else ""
    return GeneralParam(
        name=name,
        place=reader.place(key),
        drop=drop or "never",
        drop_if=reader.strings(found["drop_if"]) if "drop_if" in found else (),
        minor=minor == "true",
        means=means,
        instead=instead,
    )


def correction(reader: Reader, node: yaml.Node) -> CorrectionEntry | None:
    """Build one corrected row."""
    keys = ("table", "torch", "target", "reason")
    found = reader.fields(node, keys, ("table", "torch", "reason"))
    reason = _text(reader, found, "reason")
    if reason is None or "table" not in found or "torch" not in found:
        return None
    return CorrectionEntry(
        table=reader.string(found["table"]),
        torch=reader.string(found["torch"]),
        target=_string(reader, found, "target"),
        place=reader.place(node),
        reason=reason,
    )


def _target(reader: Reader, node: yaml.Node) -> TargetEntry | None:
    if isinstance(node, yaml.ScalarNode):
        _check_name(reader, str(node.value), node)
        return TargetEntry(str(node.value), reader.place(node))
    found = reader.fields(node, _TARGET_KEYS, ("api",))
    if "api" not in found:
        return None
    name = reader.string(found["api"])
    _check_name(reader, name, found["api"])
    params = reader.pairs(found["params"]) if "params" in found else ()
    ceiling = {
        device: reader.choice(value, GRADES)
        for device, value in _devices(reader, found, "ceiling").items()
    }
    reasons = {
        device: text
        for device, value in _devices(reader, found, "reasons").items()
        if (text := reader.text(value)) is not None
    }
    reason = _text(reader, found, "reason")
    for device, grade in ceiling.items():
        if grade in ("review", "manual", "absent") and reason is None and device not in reasons:
            reader.problem(found["ceiling"], f"`{grade}` for {device} needs a `reason`")
    if "device" in found:
        only = reader.choice(found["device"], DEVICES)
        ceiling |= {device: "absent" for device in DEVICES if device != only}
    return TargetEntry(
        api=name,
        place=reader.place(found["api"]),
        tier=reader.choice(found["tier"], TIERS) if "tier" in found else "",
        category=reader.choice(found["category"], CATEGORIES) if "category" in found else "",
        params={param: param_entry(reader, value) for param, _, value in params},
        pins=reader.string_map(found["pins"]) if "pins" in found else {},
        ceiling=ceiling,
        reason=reason,
        reasons=reasons,
        rewriter=_rewriter(reader, found),
        args=reader.string_map(found["args"]) if "args" in found else {},
        notes=reader.texts(found["notes"]) if "notes" in found else (),
        releases=reader.strings(found["releases"]) if "releases" in found else (),
        signatures=reader.strings(found["signatures"]) if "signatures" in found else (),
        differs_ok=_differs_ok(reader, found),
        not_for=reader.choice(found["not_for"], NOT_FOR) if "not_for" in found else "",
    )


def _number(reader: Reader, node: yaml.Node) -> float | None:
    written = reader.string(node)
    try:
        return float(written)
    except ValueError:
        reader.problem(node, f"`{written}` is not a number")
        return None


def _differs_ok(reader: Reader, found: dict[str, yaml.Node]) -> tuple[AcceptedDifference, ...]:
    accepted: list[AcceptedDifference] = []
    for item in reader.items(found["differs_ok"]) if "differs_ok" in found else ():
        given = reader.fields(item, ("kind", "edge", "at", "within", "reason"), ("kind", "reason"))
        reason = _text(reader, given, "reason")
        if "kind" not in given or reason is None:
            continue
        kind = reader.choice(given["kind"], (*SILENT, "raises"))
        edge = reader.choice(given["edge"], EDGES) if "edge" in given else ""
        at = reader.string(given["at"]) if "at" in given else ""
        within = _number(reader, given["within"]) if "within" in given else None
        if kind in SILENT and not (edge or at or within is not None):
            reader.problem(item, "a silent difference is taken `at` some calls, or `within` a size")
        accepted.append(AcceptedDifference(kind, edge, reason, at, within))
    return tuple(accepted)


def _devices(reader: Reader, found: dict[str, yaml.Node], key: str) -> dict[str, yaml.Node]:
    return reader.fields(found[key], DEVICES) if key in found else {}


def _text(reader: Reader, found: dict[str, yaml.Node], key: str) -> Text | None:
    return reader.text(found[key]) if key in found else None


def _string(reader: Reader, found: dict[str, yaml.Node], key: str) -> str:
    return reader.string(found[key]) if key in found else ""


def _code(reader: Reader, found: dict[str, yaml.Node]) -> str:
    code = _string(reader, found, "code")
    if code and not _CODE.fullmatch(code):
        reader.problem(found["code"], f"`{code}` is not a code such as MP401")
    return code


def _rewriter(reader: Reader, found: dict[str, yaml.Node]) -> str:
    name = _string(reader, found, "rewriter")
    if name and not _REWRITER.fullmatch(name):
        reader.problem(found["rewriter"], f"`{name}` is not a rewriter name (lower_case)")
    return name


def _check_name(reader: Reader, name: str, node: yaml.Node) -> None:
    if not _NAME.fullmatch(name):
        reader.problem(node, f"`{name}` is not a dotted name")
