"""A function that fixes gave ``start_training`` sets no mode: its callers stay as they are."""

from __future__ import annotations

from pathlib import Path

from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mindport.workspace import Workspace
from project_files import write

FILES = {
    "parts.py": """\
        from torch import nn

        class Anchors(nn.Module):
            def __init__(self, kinds):
                super().__init__()
                self.anchors = [kind(3) for kind in kinds]

        class Frozen(nn.Module):
            def __init__(self, n):
                super().__init__()
                self.norm = nn.BatchNorm1d(n)
                self.norm.eval()

        class Plain(nn.Module):
            def __init__(self, n):
                super().__init__()
                self.norm = nn.BatchNorm1d(n)

        class Base(nn.Module):
            def __init__(self, *parts):
                super().__init__()
                self.parts = nn.ModuleList(parts)
        """,
    "main.py": """\
        from torch import nn
        from parts import Anchors, Base, Plain

        def default(n):
            return Anchors(n)

        class Net(Base):
            def __init__(self, body, anchors=None):
                if anchors is None:
                    anchors = default((1, 2))
                head = Plain(3)
                super().__init__(body, anchors, head)
        """,
}


def test_what_a_function_of_the_file_gives_sets_no_mode(tmp_path: Path) -> None:
    write(tmp_path, FILES)
    workspace = Workspace([str(path) for path in tmp_path.rglob("*.py")])
    main = tmp_path / "main.py"
    document = Document(main.as_uri(), main.read_text(encoding="utf-8"), path=str(main))
    fixed = fix_all(document, Options(), load_index(), workspace).text
    assert "    return start_training(Anchors(n))\n" in fixed
    assert fixed.endswith(
        "        head = Plain(3)\n        super().__init__(body, anchors, head)\n"
    )
