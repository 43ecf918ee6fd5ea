"""Reads from the source of a model what it is made of, with the targets that conversion chooses."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path

from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.base.records import replace
from mindport.core.calls.site import made_as
from mindport.core.catalog import package_over
from mindport.core.document import Document
from mindport.core.model import Finding, Text
from mindport.core.options import Options
from mindport.core.text.decode import Decoded, decode
from mindport.core.walk.uses import Use
from mindport.files import os_reason
from mindport.mapping.index import Index
from mindport.mapping.layer_parameters import LayerParameters
from mindport.weights.class_parts import CONTAINERS, ClassReader
from mindport.weights.faults import WeightsFault
from mindport.weights.parts import Layer, Program
from mindport.workspace import Workspace

#: Files that are read at most; a model of more is not known whole.
_FILES = 400
#: Packages built on torch whose parts hold no parameters.
_HARMLESS = (
    "torchvision.transforms",
    "torchvision.datasets",
    "torchvision.io",
    "torchvision.utils",
)
_WRAPPERS = (
    "torch.nn.utils.weight_norm",
    "torch.nn.utils.spectral_norm",
    "torch.nn.utils.parametrizations.",
)

Table = Mapping[tuple[str, str], LayerParameters]


def read_program(paths: Iterable[Path], options: Options, catalog: Index) -> Program:
    """Return what the files, and those of the project that they import, are made of.

    Raises WeightsFault where one of ``paths`` cannot be read or parsed.
    """
    options = replace(options, select=(), ignore=(), guesses=True)
    table = catalog.layer_parameters()
    workspace = Workspace()
    program = Program()
    waiting = [path.resolve() for path in paths]
    named = set(waiting)
    seen: set[Path] = set()
    readers: list[ClassReader] = []
    while waiting and len(seen) < _FILES:
        path = waiting.pop(0)
        if path in seen:
            continue
        seen.add(path)
        analysis = _analysed(path, options, catalog, workspace, required=path in named)
        if analysis is None or analysis.source is None or analysis.walked is None:
            program.open = True
            continue
        targets = _Targets(analysis, table, catalog, options.target)
        readers.append(ClassReader(analysis.source.tree, targets))
        _note_layers(program, targets)
        program.open |= _is_open(analysis.source.tree, str(path), catalog, workspace)
        waiting += [
            Path(other).resolve()
            for other in sorted(workspace.depends_on(str(path)))
            if other.endswith(".py") and Path(other).is_file()
        ]
    program.open |= bool(waiting)
    for reader in readers:
        reader.names |= {name for other in readers for name in other.classes}
    for reader in readers:
        for each in reader.read(program):
            program.classes.setdefault(each.name, []).append(each)
    return program


def usual_layers(options: Options, catalog: Index) -> dict[str, Layer]:
    """Return what each layer of torch with parameters becomes where nothing is known of its call.

    The calls are those that were made in both frameworks.
    """
    table = catalog.layer_parameters()
    codes = dict.fromkeys(code for each in table.values() for code in each.codes)
    calls = "".join(f"m = {code}\n" for code in codes)
    # A class that is passed on, or derived from, may become another one than where it is called.
    others = "".join(
        f"class C{at}({torch}): pass\nv = pick({torch})\n"
        for at, torch in enumerate(dict.fromkeys(torch for torch, _ in table))
    )
    text = f"import torch\n{calls}{others}"
    options = replace(options, select=(), ignore=(), guesses=True)
    analysis = analyze(Document("layers", text), options, catalog)
    program = Program()
    _note_layers(program, _Targets(analysis, table, catalog, options.target))
    return program.layers


class _Targets:
    """What the uses of one file become."""

    def __init__(self, analysis: Analysis, table: Table, catalog: Index, device: str) -> None:
        self._table = table
        self._catalog = catalog
        self._device = device
        self._findings: dict[tuple[int, int], Finding] = {
            (each.span.start, each.span.end): each
            for each in (*analysis.findings, *analysis.hidden)
        }
        self.uses: tuple[Use, ...] = analysis.walked.uses if analysis.walked else ()
        self.by_call = {id(use.call): use for use in self.uses if use.call is not None}
        self.by_node = {id(use.node): use for use in self.uses}

    def layer(self, use: Use) -> Layer | None:
        """Return the layer that a use names, None where it names none."""
        name = self._catalog.canonical(use.name) or use.name
        if not name.startswith("torch.nn.") or name in CONTAINERS:
            return None
        of_layer = {target: each for (torch, target), each in self._table.items() if torch == name}
        if not of_layer:
            api = self._catalog.api(name)
            return Layer(name, ()) if api is not None and api.kind == "class" else None
        finding = self._findings.get((use.span.start, use.span.end))
        if finding is not None and finding.fixes:
            fix = finding.fixes[0]
            written = (*(helper.name for helper in fix.helpers), fix.target)
            chosen = [of_layer[each] for each in written if each in of_layer]
            if chosen:
                return Layer(name, (chosen[0],))
        api = self._catalog.api(name)
        targets = made_as(api, self._device) if api is not None else []
        served = [of_layer[each.api] for each in targets if each.api in of_layer]
        return Layer(name, tuple(served))


def _note_layers(program: Program, targets: _Targets) -> None:
    for use in targets.uses:
        layer = targets.layer(use)
        if layer is not None:
            program.add_layer(layer)
        program.wrapped |= use.name.startswith(_WRAPPERS)


def _analysed(
    path: Path, options: Options, catalog: Index, workspace: Workspace, *, required: bool
) -> Analysis | None:
    """Return the analysis of a file; None where it cannot be read and was not asked for by name."""
    try:
        decoded = decode(path.read_bytes())
    except OSError as error:
        if required:
            raise WeightsFault(_about(path, os_reason(error))) from error
        return None
    if not isinstance(decoded, Decoded):
        if required:
            raise WeightsFault(_about(path, Text("not a text file", "不是文本文件")))
        return None
    analysis = analyze(
        Document(path.as_uri(), decoded.text, path=str(path)), options, catalog, workspace
    )
    if required and (analysis.problems or analysis.ignored):
        why = Text("it is left out by a comment", "被注释排除")
        if analysis.problems:
            why = Text("it does not parse", "无法解析")
        raise WeightsFault(_about(path, why))
    return analysis


def _about(path: Path, why: Text) -> Text:
    return Text(f"{path}: {why.en}", f"{path}：{why.zh}")


def _is_open(tree: ast.Module, path: str, catalog: Index, workspace: Workspace) -> bool:
    """Tell whether a file imports from packages built on torch that are not of the project."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            top = name.partition(".")[0]
            if top in ("torch", "mindspore") or name.startswith(_HARMLESS):
                continue
            known = top == "torchvision" or package_over(catalog, name) is not None
            if known and not workspace.has_module(path, top):
                return True
    return False
