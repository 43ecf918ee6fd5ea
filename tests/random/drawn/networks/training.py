"""The script around a random network: its weights, its data, how it is trained and asked."""

from __future__ import annotations

import random
import re

from drawn.networks.grammar import (
    CLIPS,
    EVALUATIONS,
    FILLS,
    LOOPS,
    LOSSES,
    OPTIMIZERS,
    PARAMETERS,
    SCHEDULERS,
    ZEROS,
    Call,
)
from drawn.networks.model import Network, Refused

_HEAD = """\
import copy
from collections import OrderedDict

import numpy as np
import torch
"""
_IMPORTS = (
    "import torch.nn as nn\nimport torch.nn.functional as F\n",
    "from torch import nn\nfrom torch.nn import functional as F\n",
    "from torch import nn\nimport torch.nn.functional as F\n",
)
_DATA = """\
rng = np.random.RandomState({seed})
path = 'checkpoint.pt'


def batch():
    x = {x}
    y = {y}
    return x, y


"""
_RESULTS = "results = [losses, out, [p.detach().numpy().ravel() for p in model.parameters()]]\n"
_OWN = re.compile(r"\b(criterion|optimizer|scheduler|model)\b")
_OUT = re.compile(r"\bout\b")
_LINE = re.compile(r"^( *)\{([\w.]+)\}\n", re.MULTILINE)
_SLOT = re.compile(r"\{([\w.]+)\}")
_APART = re.compile(r"^ *out = (.*)\n( *(?:loss|task) = .*)$", re.MULTILINE)
_LAYER = re.compile(r"(?<![\w.])nn\.([A-Z]\w+)")


def script(network: Network, draws: random.Random) -> str:
    """Return a script that trains a network. Raises Refused where no loss is for what it gives."""
    kind = draws.choice(list(LOSSES))
    count = network.gives[1]
    if kind == "classes" and count < 2:
        raise Refused
    slots = _slots(draws, kind, count)
    loop = _filled(draws.choice(LOOPS), slots, draws)
    if draws.random() < 0.4:
        loop = _APART.sub(_joined, loop)
    data = _DATA.format(seed=draws.randrange(1000), x=_given(network), y=_wanted(network, kind))
    fill, ask = draws.choice(FILLS), draws.choice(EVALUATIONS)
    body = f"{data}{fill}\n\n\n{network.text}\n\n{loop}\n{ask}\n{_RESULTS}"
    imports = draws.choice(_IMPORTS)
    if draws.random() < 0.15:
        names = sorted(set(_LAYER.findall(body)))
        imports += f"from torch.nn import {', '.join(names)}\n"
        body = _LAYER.sub(r"\1", body)
    return f"{_HEAD}{imports}\n{body}"


def _slots(draws: random.Random, kind: str, count: int) -> dict[str, str]:
    """Return what fills a loop: calls, and lines that are empty where there is nothing to do."""
    loss = draws.choice(LOSSES[kind])
    call = _called(loss, draws).replace("{classes}", str(count))
    apart = not _OUT.search(call)
    parameters = _called(draws.choice(PARAMETERS), draws)
    optimizer = _called(draws.choice(OPTIMIZERS), draws).replace("{p}", parameters)
    scheduler = _called(draws.choice(SCHEDULERS), draws).replace("{o}", "optimizer")
    scheduled = draws.random() < 0.5
    whole = f"{call}(out, y){loss.behind}" if apart else call
    return {
        "criterion": f"criterion = {call}" if apart else "",
        "loss": f"criterion(out, y){loss.behind}" if apart else f"({call})",
        "whole_loss": whole,
        "optimizer": f"optimizer = torch.optim.{optimizer}",
        "scheduler": f"scheduler = torch.optim.lr_scheduler.{scheduler}" if scheduled else "",
        "clip": _called(draws.choice(CLIPS), draws) if draws.random() < 0.4 else "",
        "zero": _called(draws.choice(ZEROS), draws),
    }


def _called(call: Call, draws: random.Random) -> str:
    """Return a call with some of its options."""
    passed = [each for each in call.options if draws.random() < 0.3]
    comma = "" if call.text.endswith("()") else ", "
    return f"{call.text[:-1]}{comma}{', '.join(passed)})" if passed else call.text


def _filled(loop: str, slots: dict[str, str], draws: random.Random) -> str:
    """Return a loop with its slots filled; a scheduler steps in one place, or is not made."""
    places = [each for each in ("per_batch", "per_epoch") if f"{each}}}" in loop]
    slots = {**slots, "per_batch": "", "per_epoch": ""}
    if not places:
        slots["scheduler"] = ""
    if slots["scheduler"]:
        slots[draws.choice(places)] = "scheduler.step()"

    def text(name: str) -> str:
        found = slots[name.removeprefix("self.")]
        return _OWN.sub(r"self.\1", found) if name.startswith("self.") else found

    def line(match: re.Match[str]) -> str:
        found = text(match.group(2))
        return f"{match.group(1)}{found}\n" if found else ""

    return _SLOT.sub(lambda slot: text(slot.group(1)), _LINE.sub(line, f"{loop}\n"))


def _joined(match: re.Match[str]) -> str:
    """Return a loss with the call of the network inside, where it is read once."""
    called, loss = match.groups()
    once = len(_OUT.findall(loss)) == 1
    return _OUT.sub(called, loss) if once else match.group(0)


def _given(network: Network) -> str:
    shape = ", ".join(map(str, network.takes))
    if network.tokens:
        return f"torch.from_numpy(rng.randint(0, {network.tokens}, ({shape})))"
    return f"torch.from_numpy(rng.randn({shape}).astype(np.float32))"


def _wanted(network: Network, kind: str) -> str:
    shape = ", ".join(map(str, network.gives))
    if kind == "classes":
        of = (network.gives[0], *network.gives[2:])
        return f"torch.from_numpy(rng.randint(0, {network.gives[1]}, {of}))"
    drawn = {
        "numbers": f"rng.randn({shape})",
        "shares": f"rng.rand({shape})",
        "signs": f"np.sign(rng.randn({shape}))",
    }[kind]
    return f"torch.tensor({drawn}.astype('float32'))"
