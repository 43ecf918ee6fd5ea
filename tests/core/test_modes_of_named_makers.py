"""Functions that run models give no part of one; those whose names only begin so may."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mindport.workspace import Workspace

FILES = {
    "zoo/made.py": """\
        from torch import nn

        class Net(nn.Module):
            def __init__(self):
                super().__init__()
                self.norm = nn.BatchNorm1d(3)

        def {name}(net):
            net.eval()
            return net
        """,
    "zoo/table.py": """\
        NETS = dict()

        def register(make):
            NETS[make.__name__] = make
            return make

        def create(name):
            return NETS[name]()
        """,
    "zoo/wrap.py": """\
        from torch import nn
        from .made import Net
        from .table import create

        class Wrap(nn.Module):
            def __init__(self, name):
                super().__init__()
                self.inner = create(name)
        """,
    "zoo/__init__.py": "",
}


@pytest.mark.parametrize(
    ("name", "keeps"),
    [
        ("generator", True),
        ("trained_net", True),
        ("fitnet", True),
        ("test_time_net", False),
        ("generate", False),
        ("evaluate_all", False),
        ("trainModel", False),
        ("_validate", False),
    ],
)
def test_functions_that_run_models_by_their_names(
    tmp_path: Path, name: str, *, keeps: bool
) -> None:
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(dedent(text).format(name=name), encoding="utf-8")
    main = tmp_path / "main.py"
    text = "from zoo.wrap import Wrap\n\n\ndef build(name):\n    return Wrap(name)\n"
    main.write_text("import torch\n" + text, encoding="utf-8")
    workspace = Workspace([str(path) for path in tmp_path.rglob("*.py")])
    document = Document(main.as_uri(), main.read_text(encoding="utf-8"), path=str(main))
    found = fix_all(document, Options(), load_index(), workspace).text
    wanted = "start_training(Wrap(name))" if keeps else "Wrap(name).set_train()"
    assert found.rpartition("return ")[2].strip() == wanted
