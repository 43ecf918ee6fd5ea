"""Modules that a file makes of classes of others, which a table, a call or a name leads to."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.modes.constructor_modes import methods_called
from mindport.core.options import Options
from mindport.mapping.index import load_index
from mindport.workspace import Workspace
from project_files import analysed, write

ZOO = {
    "zoo/nets.py": """\
        from torch import nn

        class One(nn.Module):
            def forward(self, x):
                return x

        class Other(nn.Module):
            def forward(self, x):
                return x
        """,
    "zoo/__init__.py": """\
        from .nets import One, Other

        MODELS = {"one": One, "other": Other}
        SIZES = {"one": int, "other": float}

        def class_of(name):
            return MODELS[name]
        """,
}


def converted(folder: Path, call: str, *, together: bool = True) -> str:
    """Return what a call in a file beside the zoo becomes, with all safe fixes."""
    write(folder, ZOO)
    main = folder / "main.py"
    head = """\
        import importlib
        import torch
        import zoo
        from zoo import MODELS, SIZES, Other, class_of, nets

        def make(name):
        """
    main.write_text(dedent(head) + f"    return {call}\n", encoding="utf-8")
    files = [str(path) for path in folder.rglob("*.py")]
    workspace = Workspace(files if together else ())
    text = main.read_text(encoding="utf-8")
    document = Document(main.as_uri(), text, path=str(main))
    options, catalog = Options(), load_index()
    assert analyze(document, options, catalog, workspace).problems == ()
    result = fix_all(document, options, catalog, workspace)
    return result.text.rpartition("return ")[2].strip()


@pytest.mark.parametrize(
    ("call", "after"),
    [
        ('MODELS["one"]()', 'MODELS["one"]().set_train()'),
        ("MODELS[name]()", "MODELS[name]().set_train()"),
        ("MODELS.get(name)()", "MODELS.get(name)().set_train()"),
        ("class_of(name)()", "class_of(name)().set_train()"),
        ('getattr(nets, "One")()', 'getattr(nets, "One")().set_train()'),
        ("getattr(nets, name)()", "in_training(getattr(nets, name))()"),
        ("vars(nets)[name]()", "in_training(vars(nets)[name])()"),
        ("zoo.nets.__dict__[name]()", "in_training(zoo.nets.__dict__[name])()"),
        (
            "getattr(importlib.import_module(name), name)()",
            "in_training(getattr(importlib.import_module(name), name))()",
        ),
        ("(Other if name else int)()", "(in_training(Other if name else int))()"),
        (
            'importlib.import_module("zoo.nets").One()',
            'importlib.import_module("zoo.nets").One().set_train()',
        ),
        (
            "importlib.import_module(name).One()",
            "in_training(importlib.import_module(name).One)()",
        ),
        ('eval("Other()")', 'eval("Other()").set_train()'),
        ('eval("nets.One()")', 'eval("nets.One()").set_train()'),
        ('eval("Other")()', 'eval("Other")().set_train()'),
        ("eval(name)()", "in_training(eval(name))()"),
        ('eval(f"zoo.{name}")()', 'in_training(eval(f"zoo.{name}"))()'),
        ('eval("zoo." + name)()', 'in_training(eval("zoo." + name))()'),
    ],
)
def test_what_is_made_starts_in_training_mode(tmp_path: Path, call: str, after: str) -> None:
    assert converted(tmp_path, call) == after


@pytest.mark.parametrize(
    "call",
    [
        "SIZES[name]()",
        "MODELS[name]",
        'MODELS["one"]().train()',
        "getattr(name, name)()",
        "getattr(torch, name)()",
        "importlib.import_module(name).make()",
        'importlib.import_module("json").JSONDecoder()',
        'eval("zoo.class_of")(name)',
        'eval(f"name.layer{name}")()',
        'eval(f"{name}()")',
        'eval("3")',
        'eval("Other()").train()',
    ],
)
def test_what_is_no_module_or_has_its_mode_is_left(tmp_path: Path, call: str) -> None:
    assert converted(tmp_path, call) == call.replace(".train()", ".set_train()")


@pytest.mark.parametrize("is_package", [True, False])
@pytest.mark.parametrize(
    ("imported", "made"),
    [
        ("import zoo.nets", "zoo.nets.One()"),
        ("import zoo.nets\nimport zoo.others", "zoo.nets.One()"),
        ("import zoo.nets as nets", "nets.One()"),
        ("import zoo.nets\nimport zoo.others", "(zoo.nets.One if name else zoo.others.Last)()"),
        ("from zoo import nets", "(nets.One if name else nets.Other)()"),
        ("from zoo import nets, others", "[nets.One, others.Last][name]()"),
    ],
)
def test_what_is_made_of_a_module_of_a_package_starts_in_training_mode(
    tmp_path: Path, imported: str, made: str, is_package: bool
) -> None:
    write(tmp_path, {"zoo/nets.py": ZOO["zoo/nets.py"]})
    write(tmp_path, {"zoo/others.py": ZOO["zoo/nets.py"].replace("One", "Last")})
    if is_package:
        write(tmp_path, {"zoo/__init__.py": ""})
    write(tmp_path, {"main.py": f"import torch\n{imported}\nname = len('1')\nnet = {made}\n"})
    run = Workspace([str(path) for path in tmp_path.rglob("*.py")])
    main = tmp_path / "main.py"
    document = Document(main.as_uri(), main.read_text(encoding="utf-8"), path=str(main))
    result = fix_all(document, Options(), load_index(), run).text
    assert result.endswith(f"net = {made}.set_train()\n")


def test_classes_that_stay_modules_are_left(tmp_path: Path) -> None:
    assert converted(tmp_path, "MODELS[name]()", together=False) == "MODELS[name]()"


@pytest.mark.parametrize(("name", "told"), [("train", True), ("learn", False)])
def test_a_mode_that_a_class_of_another_file_sets_itself_is_told(
    tmp_path: Path, name: str, told: bool
) -> None:
    write(
        tmp_path,
        {
            "net.py": f"""\
                from torch import nn

                class Net(nn.Module):
                    def {name}(self, mode=True):
                        return self

                    def forward(self, x):
                        return x
                """,
            "run.py": """\
                from torch import nn

                def run(net: nn.Module):
                    net.train()
                """,
        },
    )
    files = [str(tmp_path / each) for each in ("net.py", "run.py")]
    found = analysed(tmp_path, "run.py", Workspace(files)).findings
    said = [each.message.en for each in found if each.torch == "torch.nn.Module.train"]
    assert [("`Net` overrides `train`" in each) for each in said] == [told]


@pytest.mark.parametrize(("base", "told"), [("_Loss", True), ("_utils", False)])
def test_a_loss_of_another_file_starts_in_training_mode(
    tmp_path: Path, base: str, told: bool
) -> None:
    write(
        tmp_path,
        {
            "crit.py": f"""\
                from torch.nn.modules.loss import {base}

                class Dice({base}):
                    def forward(self, x, t):
                        return (x * t).sum()
                """,
            "run.py": """\
                import torch
                from crit import Dice

                print(Dice().training, torch.ones(2))
                """,
        },
    )
    files = [str(tmp_path / each) for each in ("crit.py", "run.py")]
    found = analysed(tmp_path, "run.py", Workspace(files)).findings
    assert ("MP410" in [each.code for each in found]) == told


FACTORY = """\
    from torch import nn

    def loss_of(kind):
        if kind == "ce":
            return nn.CrossEntropyLoss()
        loss = nn.MSELoss() if kind else nn.L1Loss()
        return loss

    def plain():
        return nn.Identity()
    """


@pytest.mark.parametrize(
    ("asking", "asked"),
    [
        ("from made import loss_of, plain\nprint(loss_of('ce').training, plain()(1))\n", 3),
        ("import torch, made\ng = made.loss_of(0)\nprint(g.training)\n", 3),
        ("from made import loss_of, plain\nprint(plain().training)\n", 1),
        ("from made import loss_of\nprint(loss_of('ce'))\n", 0),
        ("from made import plain\nn = plain()\nprint(n(1), torch.nn.ReLU().training)\n", 0),
    ],
)
def test_layers_of_functions_whose_mode_others_read(
    tmp_path: Path, asking: str, asked: int
) -> None:
    write(tmp_path, {"made.py": FACTORY, "asking.py": "import torch\n" + asking})
    file = tmp_path / "made.py"
    workspace = Workspace([str(path) for path in tmp_path.rglob("*.py")])
    document = Document(file.as_uri(), file.read_text(encoding="utf-8"), path=str(file))
    result = fix_all(document, Options(), load_index(), workspace).text
    assert result.count(".set_train()") == asked, result


def test_what_a_constructor_makes_is_set_to_training_once(tmp_path: Path) -> None:
    """The base is another file's, so that the class stays a Module after each pass of the fixes."""
    main = """\
        from torch import nn
        from zoo.nets import One

        class Flow(One):
            def __init__(self):
                def make():
                    return nn.Sequential(nn.Dropout(0.5))

                net = make()
                net.eval()
                super().__init__()
                self.net = net
                self.part = nn.Sequential(nn.Dropout(0.5))
        """
    write(tmp_path, {**ZOO, "main.py": main})
    path = tmp_path / "main.py"
    text = path.read_text(encoding="utf-8")
    document = Document(path.as_uri(), text, path=str(path))
    workspace = Workspace([str(each) for each in tmp_path.rglob("*.py")])
    result = fix_all(document, Options(target="cpu"), load_index(), workspace)
    assert result.text.count("start_training(self") + result.text.count("self.set_train()") == 1
    assert ".set_train().set_train()" not in result.text
    lines = [line.strip() for line in result.text.split("\n")]
    assert lines.index("super().__init__()") < lines.index("self.set_train()")


@pytest.mark.parametrize("together", [False, True])
def test_what_starts_by_its_class_sets_no_mode_of_later_parts(
    tmp_path: Path, together: bool
) -> None:
    """What a fix wrote above the class was taken for what sets modes, and each pass added more."""
    main = """\
        from torch import nn
        from zoo import keep
        from zoo.nets import One

        class Layer(nn.Module):
            def __init__(self, config: dict, rate):
                super().__init__()
                self.drop = nn.Dropout(rate)

        @keep
        class Flow(One):
            def __init__(self, config):
                super().__init__()
                self.layers = nn.ModuleList([Layer(config, rate) for rate in (0.1, 0.2)])
        """
    write(tmp_path, {**ZOO, "main.py": main})
    path = tmp_path / "main.py"
    document = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
    workspace = Workspace([str(each) for each in tmp_path.rglob("*.py")] if together else ())
    result = fix_all(document, Options(target="cpu"), load_index(), workspace)
    assert result.text.count("@starts_in_training") == 1
    assert "[Layer(config, rate) for rate in (0.1, 0.2)]" in result.text
    # Not those of a file that has been converted before, either.
    path.write_text(result.text, encoding="utf-8")
    heir = """\
        from main import Flow, Layer

        class Longer(Flow):
            def __init__(self, config: dict):
                super().__init__(config)
                self.more = Layer(config, 0.3)
        """
    write(tmp_path, {"heir.py": heir})
    files = Workspace([str(each) for each in tmp_path.rglob("*.py")] if together else ())
    assert "MP410" not in {each.code for each in analysed(tmp_path, "heir.py", files).findings}


def test_a_later_part_that_keeps_modes_is_started_once(tmp_path: Path) -> None:
    """All bases are another file's, so that the classes stay Modules after each pass."""
    base = """\
        from torch import nn

        class Base(nn.Module):
            def __init__(self):
                super().__init__()
                self.eval()
        """
    main = """\
        from torch import nn
        from base import Base
        from zoo.nets import One

        class Layer(One):
            def __init__(self, config: dict):
                super().__init__()
                self.drop = nn.Dropout(config["rate"])

        class Flow(Base):
            def __init__(self, config: dict):
                super().__init__()
                self.layer = Layer(config)
        """
    write(tmp_path, {**ZOO, "base.py": base, "main.py": main})
    path = tmp_path / "main.py"
    document = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
    workspace = Workspace([str(each) for each in tmp_path.rglob("*.py")])
    result = fix_all(document, Options(target="cpu"), load_index(), workspace)
    assert "self.layer = start_training(Layer(config), config)" in result.text


@pytest.mark.parametrize("call", ["frozen()", "parts.frozen()"])
@pytest.mark.parametrize(("mode", "set_inside"), [("eval", True), ("parameters", False)])
def test_a_mode_that_a_function_of_another_file_sets_stays(
    tmp_path: Path, call: str, mode: str, set_inside: bool
) -> None:
    parts = """\
        from torch import nn

        def frozen():
            net = nn.Sequential(nn.BatchNorm1d(3))
            net.MODE()
            return net
        """
    main = """\
        from torch import nn
        import parts
        from parts import frozen

        class Loss(nn.Module):
            def __init__(self):
                super().__init__()
                self.body = CALL

        loss = Loss()
        """
    write(
        tmp_path,
        {"parts.py": parts.replace("MODE", mode), "main.py": main.replace("CALL", call)},
    )
    path = tmp_path / "main.py"
    workspace = Workspace([str(each) for each in tmp_path.rglob("*.py")])
    document = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
    result = fix_all(document, Options(), load_index(), workspace)
    assert ("Loss().set_train()" in result.text) is not set_inside
    assert ("self.set_train()" in result.text) is set_inside


@pytest.mark.parametrize(
    "line", ["freeze(self.body)", "self.body.apply(norm_eval)", "both(self.body)"]
)
def test_a_function_of_another_file_sets_modes_of_a_third_files_object(
    tmp_path: Path, line: str
) -> None:
    parts = """\
        from torch import nn

        def freeze(net):
            net.eval()

        def both(net):
            freeze(net)

        def norm_eval(layer):
            if isinstance(layer, nn.BatchNorm1d):
                layer.eval()
        """
    net = """\
        from torch import nn
        from parts import both, freeze, norm_eval

        class Net(nn.Module):
            def __init__(self):
                super().__init__()
                self.body = nn.Sequential(nn.BatchNorm1d(3))
                LINE
        """
    main = """\
        import torch
        from net import Net

        net = Net()
        """
    files = {"parts.py": parts, "net.py": net.replace("LINE", line), "main.py": main}
    write(tmp_path, files)
    workspace = Workspace([str(each) for each in tmp_path.rglob("*.py")])
    texts = {}
    for name in files:
        path = tmp_path / name
        document = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
        texts[name] = fix_all(document, Options(), load_index(), workspace).text
    assert "self.set_train()" in texts["net.py"]
    assert "set_train" not in texts["main.py"]


@pytest.mark.parametrize(
    "made", ["frozen(3)", "by_name('a')", "Frozen()", "led()", "plain()", "Plain()"]
)
def test_what_another_file_makes_keeps_the_modes_that_its_class_sets(
    tmp_path: Path, made: str
) -> None:
    parts = """\
        from torch import nn

        class Plain(nn.Module):
            def __init__(self):
                super().__init__()
                self.norm = nn.BatchNorm1d(3)

        class Frozen(Plain):
            def __init__(self):
                super().__init__()
                self.norm.eval()

        PARTS = {"a": Frozen}

        def frozen(width):
            return Frozen()

        def by_name(name):
            return PARTS[name]()

        def led():
            return frozen(3)

        def plain():
            return Plain()
        """
    main = """\
        from torch import nn
        from parts import Frozen, Plain, by_name, frozen, led, plain

        class Net(nn.Module):
            def __init__(self, body):
                super().__init__()
                self.body = body

        def main():
            return Net(MADE)
        """
    write(tmp_path, {"parts.py": parts, "main.py": main.replace("MADE", made)})
    path = tmp_path / "main.py"
    workspace = Workspace([str(each) for each in tmp_path.rglob("*.py")])
    document = Document(path.as_uri(), path.read_text(encoding="utf-8"), path=str(path))
    result = fix_all(document, Options(), load_index(), workspace)
    assert ("return start_training(Net(" in result.text) is (made not in ("plain()", "Plain()"))


FREEZING = {
    "zoo/bodies.py": """\
        from torch import nn

        class Body(nn.Module):
            def __init__(self):
                super().__init__()
                self.norm = nn.BatchNorm1d(3)

            def freeze(self):
                self.norm.eval()
                return self

            def tried(self):
                self.eval()
                self.train()

        def frozen():
            return Body().freeze()

        def for_each(net, call):
            for part in net.children():
                call(part)

        def freeze(part):
            part.eval()

        def freeze_all(net):
            for_each(net, freeze)

        def noted(net):
            print(net)

        MADE = {"frozen": frozen}

        def made(name):
            return MADE[name]()
        """,
    "zoo/__init__.py": "",
}


@pytest.mark.parametrize(
    ("given", "keeps"),
    [
        ("body.freeze()", True),
        ("for_each(body, freeze)", True),
        ("freeze_all(body)", True),
        ("for_each(body, noted)", False),
        ("frozen()", True),
        ('made("frozen")', True),
        ("body.tried()", False),
        ("Body()", False),
    ],
)
def test_modes_that_methods_of_other_files_set(tmp_path: Path, given: str, keeps: bool) -> None:
    write(tmp_path, FREEZING)
    main = tmp_path / "main.py"
    head = """\
        from torch import nn
        from zoo.bodies import Body, for_each, freeze, freeze_all, frozen, made, noted

        class Net(nn.Module):
            def __init__(self, body):
                super().__init__()
                self.body = body

        def make():
            body = Body()
        """
    by_method = f"    {given}\n    return Net(body)\n"
    lines = by_method if "body" in given else f"    return Net({given})\n"
    main.write_text(dedent(head) + lines, encoding="utf-8")
    workspace = Workspace([str(path) for path in tmp_path.rglob("*.py")])
    document = Document(main.as_uri(), main.read_text(encoding="utf-8"), path=str(main))
    text = fix_all(document, Options(), load_index(), workspace).text
    assert ("return start_training(Net(" in text) is keeps


LED = {
    "zoo/bodies.py": """\
        from functools import partial
        from torch import nn

        def frozen(cls):
            def make(width):
                return cls(width).eval()
            return make

        def noted(cls):
            return cls

        class Part(nn.Module):
            def __init__(self, width=3):
                super().__init__()
                self.norm = nn.BatchNorm1d(width)

            def freeze(self):
                self.norm.eval()

        class Body(nn.Module):
            def __init__(self, width=3):
                super().__init__()
                self.part = Part(width)

            def freeze_to(self, stages):
                if stages:
                    self.part.freeze()

            def sized(self, width):
                return width

        class Half(nn.Module):
            def __init__(self, width=3):
                super().__init__()
                self.part = Part(width).eval()

        PARTS = {"half": Half, "part": Part}
        MADE = {"frozen": lambda: nn.Sequential(nn.BatchNorm1d(3)).eval()}
        PLAIN = {"part": partial(Part, 3)}
        """,
    "zoo/nets.py": """\
        from torch import nn
        from .bodies import Body, Part, frozen, noted

        class Led(nn.Module):
            def __init__(self, stages):
                super().__init__()
                self.body = Body()
                self.body.freeze_to(stages)

        class Sized(nn.Module):
            def __init__(self, stages):
                super().__init__()
                self.body = Body()
                self.width = self.body.sized(stages)

        @frozen
        class Frozen(nn.Module):
            def __init__(self, width):
                super().__init__()
                self.part = Part(width)

        @noted
        class Noted(nn.Module):
            def __init__(self, width):
                super().__init__()
                self.part = Part(width)

        class Holder(nn.Module):
            def __init__(self, make):
                super().__init__()
                self.part = make()

        class Wrapped(nn.Module):
            part_class = Part

            def __init__(self, width=3):
                super().__init__()
                self.part = self.part_class(width)
        """,
    "zoo/built.py": """\
        from torch import nn
        from .bodies import Part, noted

        class Registry:
            def build(self, width):
                return Part(width)

        NETS = Registry()
        TABLE = {"part": Part}

        def part(width):
            return Part(width)

        class Built(nn.Module):
            def __init__(self, width):
                super().__init__()
                self.part = NETS.build(width)

        class ByTable(nn.Module):
            def __init__(self, width):
                super().__init__()
                self.part = TABLE["part"](width)

        def by_name(name):
            return getattr(nn, name)()

        def made(name):
            return by_name(name)

        class ByName(nn.Module):
            def __init__(self, name):
                super().__init__()
                self.part = made(name)

        class ByMethod(nn.Module):
            def __init__(self, width):
                super().__init__()
                self.part = Registry.build(None, width)

        class Around(nn.Module):
            def __init__(self, width):
                super().__init__()
                self.parts = nn.ModuleList([Built(width)])

        class Seen(nn.Module):
            def __init__(self, width, **options):
                super().__init__()
                self.part = part(int(options.get("width", width)))
                self.names = sorted(options.keys())
                self.reset()

            def reset(self):
                for each in self.parameters():
                    nn.init.zeros_(each)
        """,
    "zoo/heirs.py": """\
        from torch import nn
        from .bodies import Half
        from .nets import Wrapped

        class OfHalf(Wrapped):
            part_class = Half

        class OfOwn(Wrapped):
            class part_class(nn.Module):
                def __init__(self, width):
                    super().__init__()
                    self.norm = nn.BatchNorm1d(width).eval()

        class OfPlain(Wrapped):
            part_class = nn.BatchNorm1d
        """,
    "zoo/__init__.py": "",
}


@pytest.mark.parametrize(
    ("made", "after"),
    [
        # A method that calls one that sets a mode, of a part, sets it as well.
        ("Led(2)", "Led(2)"),
        ("Sized(2)", "Sized(2).set_train()"),
        # What a decorator makes of a class may set modes.
        ("Frozen(3)", "Frozen(3)"),
        ("Noted(3)", "Noted(3).set_train()"),
        # So may what a table of another file holds.
        ('Holder(PARTS["half"])', 'start_training(Holder(PARTS["half"]))'),
        ('Holder(MADE["frozen"])', 'start_training(Holder(MADE["frozen"]))'),
        ("Holder(bodies.Half)", "start_training(Holder(bodies.Half))"),
        ("Holder(getattr(bodies, name))", "start_training(Holder(getattr(bodies, name)))"),
        # A base's constructor may make a part of what an attribute of the class stands for.
        ("OfHalf()", "start_training(OfHalf())"),
        ("OfOwn()", "start_training(OfOwn())"),
        # One of several classes may set modes, and another none.
        ("[cls(3) for cls in (Noted, Part)]", "[cls(3).set_train() for cls in (Noted, Part)]"),
        ("[cls(3) for cls in (Half, Part)]", "[start_training(cls(3)) for cls in (Half, Part)]"),
        ("[cls(3) for cls in (Half, Led)]", "[cls(3) for cls in (Half, Led)]"),
        # What a constructor calls that is no function may make any class's object.
        ("Built(3)", "start_training(Built(3))"),
        ("ByTable(3)", "start_training(ByTable(3))"),
        ("ByMethod(3)", "start_training(ByMethod(3))"),
        ('ByName("ReLU")', 'start_training(ByName("ReLU"))'),
        ("Around(3)", "start_training(Around(3))"),
        ("Seen(3)", "Seen(3).set_train()"),
    ],
)
def test_modes_that_other_files_lead_to(tmp_path: Path, made: str, after: str) -> None:
    write(tmp_path, LED)
    main = tmp_path / "main.py"
    head = """\
        import torch
        from zoo import bodies
        from zoo.bodies import MADE, PARTS, PLAIN, Half, Part
        from zoo.built import Around, Built, ByMethod, ByName, ByTable, Seen
        from zoo.heirs import OfHalf, OfOwn
        from zoo.nets import Frozen, Holder, Led, Noted, Sized

        def make(name):
        """
    main.write_text(dedent(head) + f"    return {made}\n", encoding="utf-8")
    workspace = Workspace([str(path) for path in tmp_path.rglob("*.py")])
    document = Document(main.as_uri(), main.read_text(encoding="utf-8"), path=str(main))
    text = fix_all(document, Options(), load_index(), workspace).text
    assert text.rpartition("return ")[2].strip() == after


@pytest.mark.parametrize(
    ("made", "ends"),
    [("norm(kind)", True), ("bodies.norm(kind)", True), ("nn.Dropout(0.1)", False)],
)
def test_parts_that_functions_of_other_files_make_later(
    tmp_path: Path, made: str, ends: bool
) -> None:
    body = """\
        from torch import nn

        def norm(kind):
            if kind:
                return nn.BatchNorm1d(3).eval()
            return nn.BatchNorm1d(3)
        """
    write(tmp_path, {"zoo/bodies.py": body, "zoo/__init__.py": ""})
    main = tmp_path / "main.py"
    text = f"""\
        from torch import nn
        from zoo import bodies
        from zoo.bodies import norm

        class Net(nn.Module):
            def __init__(self, kind):
                super().__init__()
                self.first = nn.BatchNorm1d(3)
                self.first.eval()
                self.later = {made}

            def forward(self, x):
                return self.later(self.first(x))
        """
    main.write_text(dedent(text), encoding="utf-8")
    workspace = Workspace([str(path) for path in tmp_path.rglob("*.py")])
    document = Document(main.as_uri(), main.read_text(encoding="utf-8"), path=str(main))
    converted = fix_all(document, Options(), load_index(), workspace).text
    assert ("\n        start_training(self)\n" in converted) is ends


def test_methods_that_texts_speak_of_are_not_called() -> None:
    text = '''\
def __init__(self):
    """Load it with `model.from_pretrained(name)`."""
    self.body.build("see x.freeze()")  # not y.freeze_all()
'''
    assert methods_called(text) == {"build"}


@pytest.mark.parametrize(
    ("net", "run", "told"),
    [
        ("nn.Module", "net = Net(4)", "is a Module of another file"),
        ("nn.Module", "net = Net(4).eval()", ""),
        ("nn.Module", "net = Net(4)\nnet.train()", ""),
        ("object", "net = Net(4)", ""),
        ("nn.Cell", "net = Net(4)", "a torch Module starts in training mode"),
    ],
)
def test_a_module_of_a_file_that_is_converted_later_is_told_of(
    tmp_path: Path, net: str, run: str, told: str
) -> None:
    """``set_train()`` would raise until that is a Cell, and by then nothing is torch's here."""
    frame = "mindspore" if "Cell" in net else "torch"
    write(
        tmp_path,
        {
            "net.py": f"from {frame} import nn\n\n\nclass Net({net}):\n    pass\n",
            "run.py": f"import torch\nfrom net import Net\n\n{run}\nprint(net(torch.ones(2)))\n",
        },
    )
    alone = Workspace([str(tmp_path / "run.py")])
    found = [each for each in analysed(tmp_path, "run.py", alone).findings if each.code == "MP410"]
    assert [told in each.message.en for each in found] == [True] * bool(told)
    assert all(bool(each.fixes) == (frame == "mindspore") for each in found)
    if net == "nn.Module" and told:
        both = Workspace([str(tmp_path / each) for each in ("net.py", "run.py")])
        codes = {each.code: each for each in analysed(tmp_path, "run.py", both).findings}
        assert codes["MP410"].fixes and "another file" not in codes["MP410"].message.en
