"""Fixes in parts: whichever parts a person takes, the text parses and names nothing unknown."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest
from case_file import read_case
from drawn_cases import EVERY, drawn, name_of
from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.codes import of_api
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.fixes.fix_in_parts import fix_in_parts
from mindport.core.fixes.part_edits import edits_beside
from mindport.core.fixes.part_ticks import unbound
from mindport.core.fixes.parts import InParts
from mindport.core.model import Edit, Safety, Span
from mindport.core.modules.module_classes import class_span, module_classes
from mindport.core.options import Options
from mindport.core.text.edits import apply_edits
from mindport.mapping.index import load_index
from result_checks import faults

ROOT = Path(__file__).parent.parent.parent
CASES = sorted((ROOT / "tests" / "cases").rglob("*.py"))
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))
PROGRAMS = [
    *sorted((ROOT / "benchmarks" / "truth" / "programs").glob("*.py")),
    *sorted((ROOT / "tests" / "equivalence" / "programs").glob("*.py")),
    *EXAMPLES,
]


def document(text: str) -> Document:
    return Document("file:///a.py", text, path="a.py")


def in_parts(text: str, *, safe_only: bool = False, **how: object) -> InParts:
    return fix_in_parts(
        document(text),
        Options(),
        load_index(),
        safe_only=safe_only,
        **how,  # type: ignore[arg-type]
    )


def applied(found: InParts, taken: list[int]) -> str:
    """Return the text with the parts of these numbers."""
    return with_ticks(found, [edit for at in taken for edit in found.parts[at].edits])


def with_ticks(found: InParts, taken: list[Edit]) -> str:
    """Return the text with these edits of parts."""
    edits = [*found.edits, *taken]
    for one, other in pairwise(sorted(edits)):
        assert one.span.end <= other.span.start, (one, other)
    return apply_edits(found.text, edits)


@pytest.mark.parametrize("path", drawn(CASES + EXAMPLES, "parts"), ids=name_of)
def test_any_parts_leave_a_whole_file(path: Path) -> None:
    text = read_case(path).source if path in CASES else path.read_text(encoding="utf-8")
    found = in_parts(text)
    every = list(range(len(found.parts)))
    draw = random.Random(str(path.relative_to(ROOT)))
    some = [at for at in every if draw.random() < 0.5]
    for taken in ([], some, every, *([at] for at in every)):
        assert faults(text, applied(found, taken)) == []
    safe = fix_all(document(text), Options(), load_index()).text
    assert in_parts(text, safe_only=True).parts == ()
    # What only parts need is not written where none of them is taken.
    anyway = [edit for edit in found.edits if edit not in found.added]
    without = apply_edits(text, anyway)
    assert faults(text, without) == []
    # What is safe in a stretch that is one part waits for that.
    assert found.later or without == safe or with_safe_fixes(found)
    check_ticks(found, draw)


def with_safe_fixes(found: InParts) -> bool:
    """Tell whether there is a part that takes safe fixes along."""
    safe_only = in_parts(found.text, safe_only=True)
    return found.safe < safe_only.safe and any(part.fixes > 1 for part in found.parts)


def check_ticks(found: InParts, draw: random.Random) -> None:
    """Look at some of the choices that a person has, who ticks each edit of what is to review."""
    ticks = [edit for part in found.parts for edit in part.edits]
    choices = [[edit for edit in ticks if draw.random() < 0.5] for _ in range(4)]
    if ticks:
        choices += [[draw.choice(ticks)], [each for each in ticks if each is not ticks[-1]]]
    for taken in choices:
        assert faults(found.text, with_ticks(found, taken)) == [], taken


@pytest.mark.parametrize("path", PROGRAMS if EVERY else PROGRAMS[::2], ids=lambda path: path.stem)
def test_any_ticks_leave_a_whole_program(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    draw = random.Random(path.name)
    check_ticks(in_parts(text), draw)
    analysis = analyze(document(text), Options(), load_index())
    apis = sorted({each.torch for each in analysis.findings if each.safety is Safety.REVIEW})
    for api in draw.sample(apis, min(2, len(apis))):
        check_ticks(in_parts(text, only=of_api(api)), draw)
    classes = module_classes(analysis)
    for each in draw.sample(classes, min(1, len(classes))):
        found = in_parts(
            text, within=lambda a, name=each.name, nth=each.nth: class_span(a, name, nth)
        )
        check_ticks(found, draw)


TEXT = """import torch


def f(x: torch.Tensor, path):
    return torch.cat([torch.load(path), torch.stack([x])])
"""


def test_what_is_to_review_stands_apart_on_a_line_with_safe_fixes() -> None:
    found = in_parts(TEXT)
    assert (found.safe, found.review, len(found.parts)) == (3, 1, 1)
    assert "    return mint.cat([torch.load(path), mint.stack([x])])\n" in applied(found, [])
    with_it = applied(found, [0])
    assert "    return mint.cat([load_values(path), mint.stack([x])])\n" in with_it
    # The import goes once it is known that nothing uses it, as a choice of its own.
    assert "import torch\n" in with_it
    assert "import torch\n" not in applied(in_parts(with_it), [0])
    assert all(part.why.en and part.why.zh for part in found.parts)
    assert found.added and set(found.added) < set(found.edits)


RATE = """import torch


def f(groups):
    optimizer = torch.optim.AdamW(groups, lr=0.1)
    return optimizer.param_groups[0][
        "lr"
    ]
"""


def test_edits_of_one_part_that_need_each_other_are_one() -> None:
    found = in_parts(RATE)
    brackets = [part for part in found.parts if any("float(" in each.text for each in part.edits)]
    texts = [edit.text for part in brackets for edit in part.edits]
    rate = 'float(optimizer.param_groups[0][\n        "lr"\n    ])'
    assert texts == ["optimizer_of(mint.optim.AdamW, ", rate]


BETWEEN = """import torch
from torch import nn


class Net(nn.Module):
    def forward(self, s):
        s = s - s.amax(dim=-1, keepdim=True).detach()
        return s
"""


def test_what_a_safe_edit_stands_in_is_there_once_that_is_applied() -> None:
    found = in_parts(BETWEEN, within=lambda a: class_span(a, "Net", 0))
    after = applied(found, [])
    assert "s.amax(axis=-1, keepdims=True).detach()" in after
    assert (found.review, found.later) == (0, 1)
    again = in_parts(after, within=lambda a: class_span(a, "Net", 0))
    assert (again.review, again.later) == (1, 0)
    assert "ops.stop_gradient(s.amax(axis=-1, keepdims=True))" in applied(again, [0])


STEP = """import torch


def train(model, loader, loss_of):
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
    for x, y in loader:
        optimizer.zero_grad()
        logits = model(x)
        loss = torch.nn.functional.cross_entropy(logits, y)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
"""


def test_a_training_step_is_one_thing_to_tick_with_the_safe_edits_in_it() -> None:
    found = in_parts(STEP)
    (step,) = [part for part in found.parts if "forward_fn" in part.edits[0].text]
    (edit,) = step.edits
    for name in ("value_and_grad", "clip_gradients(grads", "mint.nn.functional.cross_entropy"):
        assert name in edit.text
    assert "mint.nn.functional.cross_entropy" not in applied(found, [])
    assert unbound(applied(found, [])) == frozenset()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import a\na.b\nprint(c)\n", {"c"}),
        ("def f():\n    def g():\n        x = 1\n    return x\n", {"x"}),
        ("def f():\n    global y\n    y = 1\n\n\ny\n", set()),
        ("return 1\n", None),
        ("x = (\n", None),
    ],
)
def test_names_that_nothing_binds(text: str, names: set[str] | None) -> None:
    assert unbound(text) == names


NETS = """import torch
import torch.nn as nn


class One(nn.Module):
    def forward(self, x):
        return torch.relu(x)


class Two(nn.Module):
    class Inner(nn.Module):
        def forward(self, x):
            return torch.abs(x)

    def forward(self, x):
        return torch.relu(x)
"""


def names(analysis: Analysis) -> list[str]:
    return [each.name for each in module_classes(analysis)]


def test_a_class_is_converted_alone() -> None:
    analysis = analyze(document(NETS), Options(), load_index())
    assert names(analysis) == ["One", "Two", "Two.Inner"]
    found = in_parts(NETS, safe_only=True, within=lambda a: class_span(a, "One", 0))
    text = applied(found, [])
    assert faults(NETS, text) == []
    one, two = text.split("class Two")
    assert "construct" in one and "torch.relu" not in one
    assert two == NETS.split("class Two")[1]
    inner = in_parts(NETS, safe_only=True, within=lambda a: class_span(a, "Two.Inner", 0))
    assert applied(inner, []).count("construct") == 1


def test_a_class_that_is_not_there_is_left_alone() -> None:
    found = in_parts(NETS, within=lambda a: class_span(a, "One", 1))
    assert (found.edits, found.parts) == ((), ())


def test_the_second_class_of_a_name() -> None:
    text = NETS.replace("class Two", "class One")
    analysis = analyze(document(text), Options(), load_index())
    assert [(each.name, each.nth) for each in module_classes(analysis)] == [
        ("One", 0), ("One", 1), ("One.Inner", 0),
    ]  # fmt: skip
    second = analysis.doc.text[module_classes(analysis)[1].span.start :]
    assert second.startswith("class One(nn.Module):\n    class Inner")


def test_what_could_not_be_told_afterwards_goes_along() -> None:
    text = "import torch\n\nx = torch.zeros(3)\ny = x.repeat(1, 2)\nprint(x.device)\n"
    found = in_parts(text, safe_only=True, only=lambda each: each.torch == "torch.zeros")
    assert "x.tile((1, 2))" in applied(found, [])
    assert [each.torch for each in found.hides] == ["torch.Tensor.device"]


def test_words() -> None:
    old, new = "f(a.b, c.d)\n", "f(x.b, c.y)\n"
    assert edits_beside(old, new) == [Edit(Span(2, 3), "x"), Edit(Span(9, 10), "y")]
    assert edits_beside(old, new, [Span(7, 8)]) == edits_beside(old, new)
    assert edits_beside(old, new, [Span(11, 12)]) == [Edit(Span(2, 10), "x.b, c.y")]
