"""Every helper of the mappings: written into a file it parses, and is known again there."""

from __future__ import annotations

import ast

import pytest
from mindport.core.analyze import analyze
from mindport.core.base.records import replace
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.fixes.added_helpers import local_helper
from mindport.core.fixes.plan import plan_edits
from mindport.core.model import Safety
from mindport.core.options import Options
from mindport.core.text.edits import apply_edits
from mindport.mapping.index import load_index
from result_checks import faults

HELPERS = load_index().helper_names()
HEAD = "import torch\n\n\ndef use(x, y):\n    return torch.broadcast_tensors(x, y)\n"


def _written(name: str) -> str:
    """Return a file that a fix added the helper to: that of a call, with another helper in it."""
    found = load_index().helper("broadcast_tensors")
    helper = load_index().helper(name)
    assert found is not None and helper is not None
    analysis = analyze(Document("file:///a.py", HEAD, path="a.py"), Options(), load_index())
    fix = next(f.fixes[0] for f in analysis.findings if f.fixes and f.fixes[0].helpers)
    swapped = replace(helper, torch="")
    edits = tuple(
        type(edit)(edit.span, edit.text.replace("broadcast_tensors", name)) for edit in fix.edits
    )
    other = type(fix)(fix.title, Safety.SAFE, edits, releases=fix.releases, helpers=(swapped,))
    return apply_edits(HEAD, plan_edits(analysis, [other]))


@pytest.mark.parametrize("name", HELPERS)
def test_a_helper_is_written_and_known_again(name: str) -> None:
    text = _written(name)
    assert not faults(HEAD, text)
    analysis = analyze(Document("file:///a.py", text, path="a.py"), Options(), load_index())
    helper = load_index().helper(name)
    assert helper is not None and analysis.source is not None
    assert local_helper(analysis.source, helper) == name
    assert analysis.walked is not None
    all_names = sorted([name, *(each.name for each in helper.needs)])
    assert [node.name for node in analysis.walked.helpers] == all_names
    assert not analysis.findings
    tree = ast.parse(text)
    definitions = [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    assert [node.name for node in definitions] == [*all_names, "use"]


def test_fixes_that_are_applied_one_at_a_time_add_one_helper() -> None:
    text = HEAD + "\n\ndef more(x, y):\n    return torch.broadcast_tensors(y, x)\n"
    for _ in range(2):
        analysis = analyze(Document("file:///a.py", text, path="a.py"), Options(), load_index())
        fix = next(f.fixes[0] for f in analysis.findings if f.fixes and f.fixes[0].helpers)
        text = apply_edits(text, plan_edits(analysis, [fix]))
    at_once = fix_all(Document("file:///a.py", HEAD, path="a.py"), Options(), load_index()).text
    assert text.count("def broadcast_tensors(") == at_once.count("def broadcast_tensors(") == 1
    assert "torch." not in text.replace("(torch.broadcast_tensors)", "")


def test_a_helper_above_the_import_of_mindspore_gets_one_of_its_own() -> None:
    made = "from torch import nn\n\ndrop = nn.Dropout(**settings)\n"
    text = f"{made}\nimport mindspore as ms\n\nx = ms.Tensor([1.0])\n\n{made}"
    analysis = analyze(Document("file:///a.py", text), Options(target="cpu"), load_index())
    fixes = [finding.fixes[0] for finding in analysis.findings]
    assert len(fixes) == 2 and all(fix.helpers for fix in fixes)
    for fix in fixes:
        assert not faults(text, apply_edits(text, plan_edits(analysis, [fix])))


def test_an_import_that_goes_with_a_helper_and_writes_nothing_is_planned() -> None:
    text = "import torch\nfrom einops import rearrange, reduce\n"
    result = fix_all(Document("file:///a.py", text), Options(), load_index())
    assert not faults(text, result.text)


def test_the_title_says_that_a_definition_is_added() -> None:
    analysis = analyze(Document("file:///a.py", HEAD, path="a.py"), Options(), load_index())
    titles = [f.fixes[0].title for f in analysis.findings if f.fixes and f.fixes[0].helpers]
    assert [title.en for title in titles] == [
        "Replace with `broadcast_tensors`, added to this file"
    ]
    assert "加入本文件" in titles[0].zh
