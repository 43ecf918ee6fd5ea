"""What random networks and their training are made of.

It stands in ``layers.txt`` and ``training.txt``, which say how they are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

_HERE = Path(__file__).parent
_SECTION = re.compile(r"\[[\w ]+\]")
#: Before lines of a block: for the constructor, for ``forward``, for the module.
_MARKS = ("<", ">", "^")


@dataclass(frozen=True)
class Step:
    """A part of a network: the lines that make it, run it, and stand before the class.

    is_layer: whether ``made`` is one layer, which is called with the value alone.
    options: arguments that are passed to that layer now and then.
    """

    made: tuple[str, ...] = ()
    run: tuple[str, ...] = ("x = self.{n}(x)",)
    before: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    is_layer: bool = False


@dataclass(frozen=True)
class Call:
    """A call of training, with arguments that are passed now and then.

    behind: what is read of the result, as in ``criterion(out, y).mean()``.
    """

    text: str
    options: tuple[str, ...] = ()
    behind: str = ""


def sections(name: str) -> dict[str, list[str]]:
    """Return the lines of a file's sections, without comments at their margin."""
    found: dict[str, list[str]] = {}
    kind = ""
    for line in (_HERE / name).read_text("utf-8").splitlines():
        if _SECTION.fullmatch(line):
            kind = line.strip("[]")
        elif kind and not line.startswith("#"):
            found.setdefault(kind, []).append(line)
    return found


def _steps(lines: Sequence[str]) -> Iterator[Step]:
    block: list[str] = []
    for line in [*lines, ""]:
        if line[:1] in _MARKS:
            block.append(line)
            continue
        if block:
            yield _of_block(block)
            block = []
        for form in line.split(" ; ") if line else ():
            if form.startswith("x "):
                yield Step(run=(form,))
            else:
                layer, *options = form.split(" | ")
                yield Step(made=(layer,), is_layer=True, options=tuple(options))


def _of_block(block: Sequence[str]) -> Step:
    of = {mark: tuple(each[2:] for each in block if each[0] == mark) for mark in _MARKS}
    return Step(made=of["<"], run=of[">"], before=of["^"])


def _calls(lines: Sequence[str]) -> list[Call]:
    found = []
    for form in (form for line in lines if line for form in line.split(" ; ")):
        text, _, behind = form.partition(" -> ")
        text, *options = text.split(" | ")
        found.append(Call(text, tuple(options), behind))
    return found


_TRAINING = sections("training.txt")
#: Steps by how many dimensions the value has, and those of any number and of tokens.
STEPS = {kind: list(_steps(lines)) for kind, lines in sections("layers.txt").items()}
LOSSES = {
    kind.removeprefix("loss of "): _calls(lines)
    for kind, lines in _TRAINING.items()
    if kind.startswith("loss of ")
}
OPTIMIZERS, PARAMETERS, SCHEDULERS, CLIPS, ZEROS = (
    _calls(_TRAINING[kind]) for kind in ("optimizer", "parameters", "scheduler", "clip", "zero")
)
LOOPS, EVALUATIONS, FILLS = (
    [block.strip() for block in "\n".join(_TRAINING[kind]).split("\n---\n")]
    for kind in ("loop", "evaluation", "fill")
)

#: What fills the slots that neither the shape of a value nor its place fills.
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "W": ("2", "3", "4", "6"),
    "k": ("1", "2", "3"),
    "k2": ("1", "2", "3", "(1, 2)", "(3, 1)"),
    "s2": ("1", "2", "(1, 2)", "(2, 1)"),
    "p2": ("2", "3", "(1, 2)", "(2, 2)"),
    "pad": ("0", "1", "'same'", "'valid'"),
    "mode": ("'circular'", "'reflect'", "'replicate'", "'zeros'"),
    "b": ("True", "False"),
    "rnn": ("LSTM", "GRU", "RNN"),
    "idx": ("0", "2", "-1", "None"),
    "bag": ("'mean'", "'sum'", "'max'"),
}
