"""``mindport show``: the cards of APIs, torch or MindSpore."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from pathlib import Path

from mindport.cli.arguments import explicit_settings
from mindport.cli.engine import load_catalog
from mindport.cli.inputs import STDIN, read_stdin, stop_for
from mindport.cli.screen import Screen
from mindport.core.model import Text
from mindport.mapping.cards.card import card, package_card, render_markdown, render_text
from mindport.mapping.cards.card_json import card_json
from mindport.mapping.index import Index
from mindport.pyproject import SettingsAt

#: What torch's modules and classes are called where they are imported.
_USUAL = {"F": "nn.functional", "Module": "nn.Module", "Optimizer": "optim.Optimizer"}
#: What the modules of MindSpore are called that are imported by themselves.
_MINDSPORES = ("mint", "ops")
MODULE = Text(
    "is a module; name something in it, as in torch.nn.Conv2d",
    "是模块；请写其中的名称，例如 torch.nn.Conv2d",
)


def run(arguments: Namespace, screen: Screen) -> int:
    """Print one card for each name; return 1 when a name is not known."""
    settings_at = SettingsAt(explicit_settings(arguments))
    settings = settings_at.folder(Path.cwd())
    screen.lang = settings.lang
    stop_for(settings_at.problems)
    index = load_catalog(settings.mindspore)
    # The JSON has what the interface lists, and the choice where it was asked for.
    asked = arguments.target or arguments.mindspore or arguments.format != "json"
    device = settings.target if asked else ""
    unknown = 0
    first = True
    for given in _names(arguments.names):
        name = _in_full(index, given)
        found = None if _is_module(index, name) else card(index, name, device)
        found = found or package_card(index, name)
        if found is None:
            unknown += 1
        if arguments.format == "json":
            if found is None:
                entry = _unknown_json(index, name, screen.lang)
            else:
                entry = card_json(found, screen.lang)
            screen.write(json.dumps(entry, ensure_ascii=False) + "\n")
            continue
        if found is None:
            screen.close()
            screen.error(_unknown(index, name))
            continue
        render = render_markdown if arguments.format == "markdown" else render_text
        shown = render(found, screen.lang).rstrip("\n")
        screen.write(shown + "\n" if first else f"\n{shown}\n")
        first = False
    return 1 if unknown else 0


def _names(given: list[str]) -> list[str]:
    names: list[str] = []
    for name in given:
        if name != STDIN:
            names.append(name)
            continue
        lines = read_stdin().decode("utf-8", "replace").split("\n")
        names += [stripped for line in lines if (stripped := line.strip())]
    return names


def _in_full(index: Index, name: str) -> str:
    """Return ``nn.Conv2d``, ``F.relu`` or ``mint.cat`` in full, any that is known as it is.

    Both frameworks have ``nn`` and ``Tensor``: what is to be moved is asked for more often.
    """
    if "." not in name or card(index, name) or package_card(index, name) or _is_module(index, name):
        return name
    head, _, rest = name.partition(".")
    torch = f"torch.{_USUAL.get(head, head)}.{rest}"
    full = f"mindspore.{name}"
    if head not in _MINDSPORES and index.canonical(torch) is not None:
        return torch
    return full if index.mindspore(full) is not None else name


def _is_module(index: Index, name: str) -> bool:
    if index.is_namespace(name) and index.canonical(name) is None:
        return True
    full = re.sub(r"^ms\b", "mindspore", name)
    found = index.mindspore(full)
    return full == "mindspore" or (found is not None and found.kind == "module" and not found.torch)


def _unknown(index: Index, name: str) -> Text:
    if _is_module(index, name):
        rule = index.namespace_rule(name)
        said = Text(f"{name}: {MODULE.en}", f"{name}：{MODULE.zh}")
        if rule is None:
            return said
        return Text(f"{said.en}; {rule[1].en}", f"{said.zh}；{rule[1].zh}")
    near = index.near(name)
    if not near:
        return Text(
            f"{name}: not a torch or MindSpore name; write it in full, as in torch.nn.Conv2d",
            f"{name}：不是 torch 或 MindSpore 的名称；请写全名，例如 torch.nn.Conv2d",
        )
    return Text(
        f"{name}: not a torch or MindSpore name; did you mean {', '.join(near)}?",
        f"{name}：不是 torch 或 MindSpore 的名称；是否想写 {'、'.join(near)}？",
    )


def _unknown_json(index: Index, name: str, lang: str) -> dict[str, object]:
    module = _is_module(index, name)
    return {
        "name": name,
        "status": "unknown",
        "kind": "module" if module else None,
        "signature": None,
        "targets": [],
        "notes": [MODULE.get(lang)] if module else [],
        "near": [] if module else list(index.near(name)),
    }
