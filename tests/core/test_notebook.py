"""The cells of a notebook as one program, and what fixes may do to them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.leftover.convert_whole import convert_whole
from mindport.core.model import Safety
from mindport.core.notebooks.notebook import LOST, cell_spans, compose, parse_document, sources_of
from mindport.core.options import Options
from mindport.mapping.index import load_index

OPTIONS = Options(guesses=False)


def document(*cells: str) -> Document:
    text, layout = compose(cells)
    return Document("file:///n.ipynb", text, path="/n.ipynb", cells=layout)


def analyzed(*cells: str) -> Analysis:
    return analyze(document(*cells), OPTIONS, load_index())


def converted(*cells: str, unsafe: bool = False) -> tuple[str, ...]:
    doc = document(*cells)
    assert doc.cells is not None
    if unsafe:
        text = convert_whole(doc, OPTIONS, load_index(), None).fixed.text
    else:
        text = fix_all(doc, OPTIONS, load_index()).text
    found = sources_of(text, doc.cells, cells)
    assert found is not None
    return found


@given(st.lists(st.text("ab \n\r#%-—", max_size=8), max_size=5))
def test_cells_are_found_again(cells: list[str]) -> None:
    text, layout = compose(cells)
    spans = cell_spans(text, layout)
    assert spans is not None
    assert [text[span.start : span.end] for span in spans] == cells
    assert sources_of(text, layout, cells) == tuple(cells)


def test_a_cell_that_holds_the_separator_is_told_apart() -> None:
    _, layout = compose(["x"])
    cells = [layout.separator, f"a\n{layout.separator}\nb", ""]
    text, other = compose(cells)
    assert sources_of(text, other, cells) == tuple(cells)


def test_lost_cells_are_a_problem() -> None:
    doc = document("x = 1", "y = 2")
    assert doc.cells is not None
    text = doc.text.replace(doc.cells.separator, "")
    assert cell_spans(text, doc.cells) is None
    broken = Document(doc.uri, text, cells=doc.cells)
    assert [problem.message for problem in parse_document(broken).problems] == [LOST]


def test_bindings_of_earlier_cells_hold_in_later_ones() -> None:
    analysis = analyzed("import torch as t", "# nothing", "x = t.ones(3)\ny = x.view(-1)")
    assert [ref.name for ref in analysis.references] == ["torch.ones", "torch.Tensor.view"]


def test_a_broken_cell_leaves_the_others_alone() -> None:
    analysis = analyzed("import torch", "x = (", "def f(:\n  '''", "y = torch.cat([a])")
    assert [problem.message for problem in analysis.problems] != []
    texts = [analysis.doc.text[f.span.start : f.span.end] for f in analysis.findings]
    assert "torch.cat" in texts
    lines = [analysis.index.line_of(problem.span.start) for problem in analysis.problems]
    assert lines[0] == 2


def test_no_part_of_a_broken_cell_is_changed() -> None:
    broken = "x = torch.zeros(3)\nprint(torch.ones(3)\ny = torch.zeros(2)"
    found = converted("import torch", broken, "z = torch.cat([x])")
    assert found == ("from mindspore import mint\nimport torch", broken, "z = mint.cat([x])")
    findings = analyzed("import torch", broken).findings
    assert findings and not any(each.fixes for each in findings)
    assert findings[0].message.en.endswith("its cell does not parse, and stays as it is")


def test_imports_go_into_the_first_cell_that_imports_torch() -> None:
    cells = ("import os\n%matplotlib inline", "import torch", "import torch.nn as nn", "")
    found = converted(*cells[:3], "x = torch.cat([nn.Linear(2, 2)(y)])")
    assert found[:3] == (cells[0], "from mindspore import mint", "")
    assert found[3] == "x = mint.cat([mint.nn.Linear(2, 2)(y)])"


def test_an_import_that_a_command_reads_stays() -> None:
    found = converted("import torch", "!echo {torch.__version__}", "x = torch.cat([y])")
    assert found[0] == "from mindspore import mint\nimport torch"
    assert found[1] == "!echo {torch.__version__}"


def test_code_in_a_command_is_found_and_left() -> None:
    (finding,) = analyzed("import torch", "!echo {torch.cat([x])}").findings
    assert (finding.torch, finding.safety, finding.fixes) == ("torch.cat", Safety.MANUAL, ())
    assert finding.message.en.endswith("it stands in a line for IPython, which no fix changes")
    assert finding.message.get("zh").endswith("它位于交给 IPython 的行中，修复不会改动")


def test_a_timed_statement_is_converted() -> None:
    cells = ("import torch", "%time x = torch.cat([y])\n%timeit -n 3 x.view(-1)", "x.view(2)")
    found = converted(*cells)
    assert found[1].startswith("%time x = mint.cat([y])\n%timeit -n 3 ")
    analysis = analyzed(*cells)
    assert [ref.name for ref in analysis.references].count("torch.Tensor.view") == 2


def test_a_cell_magic_stays_the_first_line() -> None:
    found = converted("%%capture\nimport torch", "%%time\nx = torch.cat([y])", unsafe=True)
    assert found == ("%%capture\nfrom mindspore import mint", "%%time\nx = mint.cat([y])")


@pytest.mark.parametrize("unsafe", [False, True])
def test_an_import_above_what_would_be_a_cell_magic_stays(unsafe: bool) -> None:
    cells = converted("import torch\nx = torch.ones(2)", "import torch\n%%time", unsafe=unsafe)
    assert cells == (
        "from mindspore import mint\nimport torch\nx = mint.ones((2,))",
        "import torch\n%%time",
    )


def test_what_an_edit_leaves_at_the_end_of_a_cell_goes() -> None:
    cells = ("import torch\n", "x = 1\nimport torch.nn as nn", "nn.Linear(2, 2)\ntorch.ones(2)\n\n")
    found = converted(*cells)
    assert found[1] == "x = 1"
    assert [text.endswith("\n") for text in found] == [True, False, True]


STEP = (
    "import torch\nfrom torch import nn",
    "model = nn.Linear(2, 2)\nopt = torch.optim.SGD(model.parameters(), lr=0.1)",
)


def test_a_training_step_over_several_cells_is_written_in_their_place() -> None:
    found = converted(
        *STEP,
        "opt.zero_grad()\nloss = model(x).sum()",
        "loss.backward()",
        "opt.step()",
        unsafe=True,
    )
    assert found[2].startswith("def forward_fn():\n")
    assert found[3].startswith("grad_fn = ms.value_and_grad(")
    assert found[4] == "opt(grads)"


def test_a_training_step_that_would_join_cells_is_refused_with_the_reason() -> None:
    cells = (
        *STEP,
        "opt.zero_grad()\nout = model(x)",
        "loss = out.sum()\nloss.backward()\nopt.step()",
    )
    analysis = analyzed(*cells)
    steps = [each for each in analysis.findings if each.torch == "torch.Tensor.backward"]
    assert [each.safety for each in steps] == [Safety.MANUAL]
    assert "so put it into one cell first" in steps[0].message.en
    found = converted(*cells, unsafe=True)
    assert found[3] == cells[3]


def test_a_class_and_its_use_lie_in_two_cells() -> None:
    found = converted(
        "import torch\nfrom torch import nn",
        "class Net(nn.Module):\n    def forward(self, x):\n        return torch.relu(x)",
        "net = Net()\nnet.forward(y)",
    )
    assert found[1].startswith("class Net(nn.Cell):\n    def construct(")
    assert found[2].startswith("net = Net().set_train()\nnet.construct(")


def test_what_stays_torchs_works_over_cells() -> None:
    cells = (
        "import torch",
        "def trace(f):\n    return torch.fx.symbolic_trace(f)",
        "g = trace(len)",
    )
    found = converted(*cells, unsafe=True)
    assert "import torch" not in found[0].split("\n")
    assert found[1].startswith("def trace(f):\n    import torch\n")
    program = "\n".join(found)
    compile(program, "n", "exec")


def test_twice_is_once() -> None:
    cells = (
        *STEP,
        "!echo {torch.__version__}",
        "opt.zero_grad()\nmodel(x).sum().backward()\nopt.step()",
    )
    once = converted(*cells, unsafe=True)
    assert converted(*once, unsafe=True) == once


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_line_ends_stay(newline: str) -> None:
    cells = [each.replace("\n", newline) for each in ("import torch\nx = 1\n", "torch.cat([x])\n")]
    text = "".join(converted(*cells))
    assert text.count("\r") == (text.count("\n") if newline == "\r\n" else 0)


@pytest.mark.parametrize(
    "foreign",
    [
        "%%bash\nls",
        "%%bash\nls\n\n",
        "%%writefile a.py\nimport torch\n",
        "%%html\n\n<b>x</b>\n",
        "%%time",
    ],
)
def test_what_is_added_stays_out_of_cells_for_ipython(foreign: str) -> None:
    found = converted("import torch", foreign, "opt = torch.optim.Adam([w])")
    assert found[1] == foreign
    assert "class Adam(" in found[0]
    assert found[2] == "opt = Adam([w])"
    # Nothing is above the function but what is for IPython.
    of_function = "def f():\n    import torch\n    return torch.optim.Adam([w])"
    found = converted(foreign, of_function)
    assert found[0] == foreign
    assert found[1].index("class Adam(") < found[1].index("def f():\n    return Adam")
    # Nothing is below the cell of the import but what is for IPython.
    found = converted("x = 1", "import torch; opt = torch.optim.Adam([w])", foreign)
    assert "class Adam(" in found[1]
    assert found[2] == foreign


def test_a_cell_magic_stays_above_what_is_added() -> None:
    (found,) = converted("%%time\ndef f():\n    import torch\n    return torch.optim.Adam([w])")
    assert found.startswith("%%time\nimport mindspore as ms\n")
    assert "class Adam(" in found


def test_lines_end_as_they_did_in_their_cell() -> None:
    cells = ("import torch", "def f():\r\n    return torch.optim.Adam([w])\r\n", "y = 1\nf()")
    for unsafe in (False, True):
        found = converted(*cells, unsafe=unsafe)
        assert "class Adam(" in found[0] and "\r" not in found[0]
        assert found[1] == "def f():\r\n    return Adam([w])\r\n"
        assert found[2] == cells[2]
    # One line has no line end of its own, so it takes that of the others.
    found = converted("import torch", "x = torch.optim.Adam([w])\r\n")
    assert "\n" in found[0] and "\n" not in found[0].replace("\r\n", "")


def test_code_in_a_command_stays_with_its_import_when_all_is_converted() -> None:
    cells = ("import torch", "!echo {torch.__version__}", "g = torch.fx.symbolic_trace(len)")
    assert converted(*cells, unsafe=True)[:2] == cells[:2]
    timed = ("import torch", "%timeit torch.fx.symbolic_trace(f)")
    assert converted(*timed, unsafe=True) == timed
    stars = ("from torch.fx import *", "%timeit symbolic_trace(f)")
    assert converted(*stars, unsafe=True)[1] == stars[1]
    # What raises is not put into a command either.
    made = ("import torch", "g = torch.fx.symbolic_trace(len)", "%timeit g(1)")
    found = converted(*made, unsafe=True)
    assert "NotConverted" in found[0] and found[2] == made[2]


def test_a_text_whose_commands_are_others_is_no_notebook() -> None:
    cells = ("!echo {x}", "%%bash\nls", "y = 1")
    text, layout = compose(cells)
    assert sources_of(text.replace("y = 1", "y = 2"), layout, cells) is not None
    for old, new in (("{x}", "{y}"), ("\nls", "\nls -l"), ("%%bash", "y = 1\n%%bash")):
        assert sources_of(text.replace(old, new), layout, cells) is None
