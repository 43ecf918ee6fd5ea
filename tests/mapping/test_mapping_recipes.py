"""Compositions and traps as data: what is read, and what is refused with file and line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mindport.core.fixes.names import spell
from mindport.core.walk.values.types_of import WRITTEN_FOR_TENSORS
from mindport.mapping.checks.check import check_mappings
from mindport.mapping.index import load_index
from mindport.mapping.load.mappings import load_mappings
from mindport.mapping.recipes import read_helper
from small_mappings import ROOT, small_mappings

WHY = "{en: because, zh: 因为}"
ABS = (
    'from mindspore import ops\n\n\ndef my_abs(input):\n    """abs."""\n    return ops.abs(input)\n'
)
USE = f"torch.abs:\n  status: recipe\n  reason: {WHY}\n  helper: my_abs\n"


def _problems(tmp_path: Path, files: dict[str, str]) -> list[str]:
    root = small_mappings(tmp_path, files)
    return [str(problem) for problem in check_mappings(root) if "was run" not in str(problem)]


def test_a_helper_keeps_the_full_names_of_what_it_uses() -> None:
    entry = read_helper(
        "import math\n\nimport mindspore.ops as O\n\n\n"
        'def f(x, *, n=math.pi):\n    """f."""\n    if n:\n        return f(O.abs(x).O)\n',
        "f",
        "recipes/f.py",
    )
    assert spell(entry.helper.source) == (
        'def f(x, *, n=math.pi):\n    """f."""\n    if n:\n'
        "        return f(mindspore.ops.abs(x).O)\n"
    )
    assert (entry.helper.bound, entry.signature) == (frozenset({"x", "n"}), "(x, *, n=math.pi)")
    assert (entry.kind, entry.uses) == ("function", ("math.pi", "mindspore.ops.abs"))


def test_a_composition_is_one_of_an_entry_or_of_its_variants(tmp_path: Path) -> None:
    text = (
        f"torch.abs:\n  status: recipe\n  reason: {WHY}\n  variants:\n"
        "  - {device: cpu, helper: my_abs, safety: safe}\n"
        '  - {device: ascend, template: "<mindspore.mint.abs>({input})"}\n'
    )
    root = small_mappings(tmp_path, {"torch.yaml": text, "recipes/my_abs.py": ABS})
    mappings, problems = load_mappings(root)
    assert not problems
    recipes = mappings.apis[0].recipes
    assert [(each.device, each.helper, each.safety) for each in recipes] == [
        ("cpu", "my_abs", "safe"), ("ascend", "", ""),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("helper", "message"),
    [
        (ABS.replace("my_abs", "other"), "the file has to end with the function or class `my_abs`"),
        (ABS.replace('    """abs."""\n', ""), "`my_abs` needs a docstring"),
        (ABS.replace("ops.abs", "nn.abs"), "`nn` is not defined in the helper"),
        (ABS.replace("from mindspore import ops", "import torch as ops"), "cannot import `torch`"),
        (ABS.replace("ops.abs", "ops.absent"), "MindSpore has no `mindspore.ops.absent`"),
        ("x = 1\n" + ABS, "a helper's file holds imports and one definition"),
        ("def my_abs(:\n", "invalid syntax"),
    ],
)
def test_a_helper_that_cannot_be_added_is_refused(
    tmp_path: Path, helper: str, message: str
) -> None:
    found = _problems(tmp_path, {"torch.yaml": USE, "recipes/my_abs.py": helper})
    assert any(each.startswith("mappings/recipes/my_abs.py:") and message in each for each in found)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("helper: absent", "mappings/torch.yaml:1: there is no helper `absent` in recipes"),
        ('template: "f("', "mappings/torch.yaml:4: `template` is not an expression"),
        ('template: "mint.abs({input})"', "mappings/torch.yaml:4: `mint.` has to be written in"),
        ('template: "{inputs}"', "mappings/torch.yaml:1: `torch.abs` has no parameter `inputs`"),
        ('template: "<mindspore.mint.no>({input})"', "MindSpore has no `mindspore.mint.no`"),
        ("safety: safe", "has either a `template`"),
        ('template: "{input}"\n  helper: my_abs', "has either a `template`"),
    ],
)
def test_a_composition_that_cannot_be_written_is_refused(
    tmp_path: Path, entry: str, message: str
) -> None:
    text = f"torch.abs:\n  status: recipe\n  reason: {WHY}\n  {entry}\n"
    found = _problems(tmp_path, {"torch.yaml": text, "recipes/my_abs.py": ABS})
    assert any(message in each for each in found), found


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("mindspore.nn.Absent: {tuples: [x]}", "1: MindSpore has no `mindspore.nn.Absent`"),
        ("mindspore.nn.MaxPool2d: {tuples: [x]}", "1: `mindspore.nn.MaxPool2d` has no parameter"),
        ("torch.abs: {tuples: [x]}", "1: `torch.abs` is not a name of MindSpore"),
        ("mindspore.nn.GELU: {lints: [{code: MP506}]}", "1: `message` is missing"),
        (f"mindspore.nn.GELU: {{lints: [{{code: MP201, message: {WHY}}}]}}", "1: `MP201` is not a"),
        (
            f"mindspore.nn.GELU: {{lints: [{{code: MP506, message: {WHY}, pin: 'False'}}]}}",
            "1: `pin` goes with `absent`",
        ),
        (
            f"mindspore.nn.GELU: {{lints: [{{code: MP506, message: {WHY}, absent: no}}]}}",
            "1: `mindspore.nn.GELU` has no parameter `no`",
        ),
        (
            f"mindspore.nn.GELU: {{lints: [{{code: MP506, message: {WHY}, use: mindspore.no}}]}}",
            "1: MindSpore has no `mindspore.no`",
        ),
    ],
)
def test_what_is_wrong_of_a_mindspore_name_is_refused(
    tmp_path: Path, entry: str, message: str
) -> None:
    found = _problems(tmp_path, {"torch.yaml": "{}\n", "mindspore.yaml": f"{entry}\n"})
    assert any(f"mappings/mindspore.yaml:{message}" in each for each in found), found


def test_what_a_template_writes_first_is_known_to_give_a_tensor() -> None:
    catalog = load_index()
    first = {
        name
        for path in sorted(ROOT.glob("*.yaml"))
        for name in re.findall(r'template: "<(mindspore[\w.]+)>\(', path.read_text("utf-8"))
    }
    unknown = {name for name in first if catalog.counterpart(name) is None}
    assert unknown == WRITTEN_FOR_TENSORS
