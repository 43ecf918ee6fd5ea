"""The compact JSON form of catalog entries, both ways. Empty fields are left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mindport.core.catalog import Api, Evidence, Lint, Param, ParamRule, Signature, Target
from mindport.core.model import Safety, Text

Packed = dict[str, Any]


def encode_api(api: Api) -> Packed:
    """Return ``api`` as JSON values; the name is left to the caller."""
    return _lean(
        {
            "k": api.kind,
            "s": api.status,
            "g": [_pack_signature(item) for item in api.signatures],
            "t": [_pack_target(item) for item in api.targets],
            "n": [_pack_text(item) for item in api.notes],
            "r": _pack_text(api.reason),
            "c": api.code,
            "y": api.returns,
            "w": api.rewriter,
            "a": dict(api.args),
            "z": [_pack_target(item) for item in api.recipes],
        }
    )


def decode_api(name: str, packed: Mapping[str, Any]) -> Api:
    """Return the entry that ``encode_api`` packed."""
    return Api(
        name=name,
        kind=packed.get("k", ""),
        status=packed.get("s", "none"),
        signatures=_signatures(packed.get("g", ())),
        targets=tuple(_target(item) for item in packed.get("t", ())),
        notes=_texts(packed.get("n", ())),
        reason=_text(packed.get("r")),
        code=packed.get("c", ""),
        returns=packed.get("y", ""),
        rewriter=packed.get("w", ""),
        args=tuple(packed.get("a", {}).items()),
        recipes=tuple(_target(item) for item in packed.get("z", ())),
    )


def encode_lint(lint: Lint) -> Packed:
    """Return a lint as JSON values."""
    fields = {name: getattr(lint, name) for name in Lint.__slots__}
    fields["message"] = _pack_text(lint.message)
    fields["params"] = list(lint.params)
    fields["unless"] = list(lint.unless)
    return {key: value for key, value in _lean(fields).items() if value is not False}


def decode_lint(packed: Mapping[str, Any]) -> Lint:
    """Return the lint that ``encode_lint`` packed."""
    fields = dict(packed)
    for key in ("params", "unless"):
        fields[key] = tuple(packed.get(key, ()))
    message = Text(*packed["message"])
    return Lint(**(fields | {"message": message}))


def pack_signatures(signatures: Iterable[Signature]) -> list[Any]:
    """Return signatures as JSON values."""
    return [_pack_signature(item) for item in signatures]


def unpack_signatures(packed: Iterable[Any]) -> tuple[Signature, ...]:
    """Return the signatures that ``pack_signatures`` packed."""
    return _signatures(packed)


def _pack_target(target: Target) -> Packed:
    return _lean(
        {
            "m": target.api,
            "i": target.tier,
            "k": target.kind,
            "c": target.category,
            "l": {device: int(grade) for device, grade in target.ceiling},
            "q": {device: _pack_text(text) for device, text in target.reasons},
            "g": [_pack_signature(item) for item in target.signatures],
            "p": [_pack_rule(item) for item in target.params],
            "e": [
                target.evidence.kind,
                target.evidence.torch,
                target.evidence.mindspore,
                target.evidence.detail,
            ],
            "f": list(target.platforms),
            "u": target.cpu,
            "w": target.rewriter,
            "a": dict(target.args),
            "n": [_pack_text(item) for item in target.notes],
            "v": list(target.releases),
            "d": target.deprecated,
            "b": list(target.missing_in),
            "j": list(target.deprecated_in),
        }
    )


def _target(packed: Mapping[str, Any]) -> Target:
    return Target(
        api=packed["m"],
        tier=packed["i"],
        kind=packed["k"],
        category=packed["c"],
        ceiling=tuple((device, Safety(value)) for device, value in packed.get("l", {}).items()),
        reasons=tuple((d, Text(en, zh)) for d, (en, zh) in packed.get("q", {}).items()),
        signatures=_signatures(packed.get("g", ())),
        params=tuple(_rule(item) for item in packed.get("p", ())),
        evidence=Evidence(*packed["e"]),
        platforms=tuple(packed.get("f", ())),
        cpu=packed.get("u", ""),
        rewriter=packed.get("w", ""),
        args=tuple(packed.get("a", {}).items()),
        notes=_texts(packed.get("n", ())),
        releases=tuple(packed.get("v", ())),
        deprecated=packed.get("d", ""),
        missing_in=tuple(packed.get("b", ())),
        deprecated_in=tuple(packed.get("j", ())),
    )


def _pack_rule(rule: ParamRule) -> Packed:
    return _lean(
        {
            "t": rule.torch,
            "m": rule.mindspore,
            "r": rule.relation,
            "d": rule.torch_default,
            "e": rule.mindspore_default,
            "p": rule.pin,
            "v": rule.value,
            "s": dict(rule.values),
            "a": list(rule.accept),
            "x": "" if rule.drop == "never" else rule.drop,
            "i": list(rule.drop_if),
            "g": int(rule.safety),
            "n": _pack_text(rule.note),
            "q": rule.sequence,
            "u": list(rule.refuse),
            "b": rule.number,
            "w": list(rule.review_if),
            "o": rule.beside,
        }
    )


def _rule(packed: Mapping[str, Any]) -> ParamRule:
    return ParamRule(
        torch=packed.get("t", ""),
        mindspore=packed.get("m", ""),
        relation=packed["r"],
        torch_default=packed.get("d"),
        mindspore_default=packed.get("e"),
        pin=packed.get("p"),
        value=packed.get("v"),
        values=tuple(packed.get("s", {}).items()),
        accept=tuple(packed.get("a", ())),
        drop=packed.get("x", "never"),
        drop_if=tuple(packed.get("i", ())),
        safety=Safety(packed.get("g", 0)),
        note=_text(packed.get("n")),
        sequence=packed.get("q", ""),
        refuse=tuple(packed.get("u", ())),
        number=packed.get("b", ""),
        review_if=tuple(packed.get("w", ())),
        beside=packed.get("o", ""),
    )


def _pack_signature(signature: Signature) -> list[Any]:
    params = [[p.name, p.kind, p.default] for p in signature.params]
    return [signature.text, params, signature.returns]


def _signatures(packed: Iterable[Any]) -> tuple[Signature, ...]:
    return tuple(
        Signature(tuple(Param(*each) for each in params), returns, text)
        for text, params, returns in packed
    )


def _pack_text(text: Text | None) -> list[str] | None:
    return None if text is None else [text.en, text.zh]


def _text(packed: list[str] | None) -> Text | None:
    return None if packed is None else Text(packed[0], packed[1])


def _texts(packed: Iterable[list[str]]) -> tuple[Text, ...]:
    return tuple(Text(en, zh) for en, zh in packed)


def _lean(fields: Packed) -> Packed:
    return {key: value for key, value in fields.items() if value not in (None, "", 0, [], {})}
