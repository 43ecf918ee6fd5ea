"""Recipes: the helpers under ``mappings/recipes`` and the catalog targets of compositions."""

from __future__ import annotations

import ast
import builtins
import keyword
from collections.abc import Iterator, Mapping
from pathlib import Path

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, replace
from mindport.core.catalog import Evidence, ParamRule, Signature, Target
from mindport.core.fixes.import_places import names_bound
from mindport.core.fixes.names import marker, spell
from mindport.core.model import Helper, Safety, Text
from mindport.mapping.build_target import decided_rule
from mindport.mapping.facts import MINDSPORE_VERSION, TORCH_VERSION
from mindport.mapping.measurement import Measurement
from mindport.mapping.model import (
    ApiEntry,
    General,
    HelperEntry,
    MappingProblem,
    Mappings,
    Place,
    RecipeEntry,
)
from mindport.mapping.relations import relate, torch_only_rule
from mindport.mapping.signature import parse_signature

#: Modules that a helper may import; each has its way of being imported in converted code.
MODULES = frozenset(
    {
        *("mindspore", "numpy", "PIL"),
        *("collections", "contextlib", "copy", "functools", "itertools", "json", "logging", "math"),
        "types",
        # What reads files of data sets, and loads them.
        *("gzip", "hashlib", "os", "pickle", "shutil", "string", "tarfile", "urllib"),
        # What torch needs a package for as well.
        *("safetensors", "tensorboardX"),
    }
)
#: What runs code that is not there to be read, or imports by name.
_RUNS_TEXT = frozenset({"__import__", "compile", "eval", "exec", "globals"})
_BRACKETS = pattern(r"<([a-z][\w.]*)>|\{(\w+)\}")
_GRADES = {"safe": Safety.SAFE, "review": Safety.REVIEW}
_BY_HAND = Text("composed from other APIs", "由其他接口组合而成")


class HelperError(ValueError):
    """What is wrong with a helper, at a line from 1."""

    def __init__(self, lineno: int, message: str) -> None:
        super().__init__(message)
        self.lineno = lineno


def load_helpers(root: Path, problems: list[MappingProblem]) -> tuple[HelperEntry, ...]:
    """Read every helper of the folder ``root``/recipes; what is wrong is added to ``problems``."""
    found: list[HelperEntry] = []
    for path in sorted((root / "recipes").glob("*.py")):
        if not path.is_file():
            continue
        shown = f"{root.name}/recipes/{path.name}"
        try:
            entry = read_helper(path.read_text(encoding="utf-8"), path.stem, shown)
        except (SyntaxError, ValueError) as error:
            line = getattr(error, "lineno", None) or 1
            message = error.msg if isinstance(error, SyntaxError) else str(error)
            problems.append(MappingProblem(Place(shown, line), message))
            continue
        found.append(entry)
    return tuple(_with_needs(found, problems))


def _with_needs(
    helpers: list[HelperEntry], problems: list[MappingProblem]
) -> Iterator[HelperEntry]:
    """Yield the helpers with what those use that they are written with."""
    own = {helper.name: helper for helper in helpers}
    for helper in helpers:
        uses, left = set(helper.uses), list(helper.needs)
        needs: list[str] = []
        while left:
            name = left.pop()
            if name not in own:
                problems.append(MappingProblem(helper.place, f"there is no helper `{name}`"))
            elif name not in needs and name != helper.name:
                needs.append(name)
                uses.update(own[name].uses)
                left += own[name].needs
        yield replace(
            helper,
            signature=_made_by(helper, own),
            uses=tuple(sorted(uses)),
            needs=tuple(sorted(needs)),
        )


def _made_by(helper: HelperEntry, own: Mapping[str, HelperEntry]) -> str:
    """Return the signature of a helper: where it has no constructor, that of a helper it is on."""
    definition = ast.parse(spell(helper.helper.source)).body[0]
    if isinstance(definition, ast.ClassDef) and not _constructor(definition):
        for base in definition.bases:
            if isinstance(base, ast.Name) and base.id in own:
                return _made_by(own[base.id], own)
    return helper.signature


@dataclass(frozen=True, slots=True)
class _Piece:
    """A dotted name of a helper that comes from a module: where it stands and its full name."""

    line: int
    start: int
    end: int
    name: str


def read_helper(source: str, name: str, shown: str) -> HelperEntry:
    """Read one helper: imports, then one function or class named as its file.

    ``from .name import name`` is another helper, which goes into a file with this one.

    Raises SyntaxError or ValueError where it is not that.
    """
    if not name.isidentifier() or keyword.iskeyword(name) or hasattr(builtins, name):
        raise ValueError(f"`{name}` cannot be the name of a helper")
    if name in MODULES:
        raise ValueError(f"`{name}` is the name of a module")
    tree = ast.parse(source)
    _refuse_imports(tree)
    body = list(tree.body)
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    imported: dict[str, str] = {}
    for node in body[:-1]:
        imported |= _bound_by(node)
    definition = body[-1] if body else None
    if not isinstance(definition, (ast.FunctionDef, ast.ClassDef)) or definition.name != name:
        raise ValueError(f"the file has to end with the function or class `{name}`")
    if ast.get_docstring(definition) is None:
        raise ValueError(f"`{name}` needs a docstring")
    pieces = list(_pieces(definition, imported, name))
    text = _marked(source, definition, pieces)
    bound = frozenset(_bound(definition)) - {name}
    needs = sorted({each for node in body[:-1] for each in _helpers_of(node)})
    # Helpers stand by name, numbered where a file has the name already.
    if any(each in needs and f"{each}_" >= name for each in _defined_on(definition)):
        raise ValueError("outside of its functions, a helper uses only those before it by name")
    unknown = _unknown(definition, bound | set(imported) | {name})
    if unknown:
        raise ValueError(f"`{unknown}` is not defined in the helper")
    return HelperEntry(
        name=name,
        place=Place(shown, definition.lineno),
        helper=Helper(name, text, bound),
        kind="class" if isinstance(definition, ast.ClassDef) else "function",
        signature=_signature(definition),
        uses=tuple(sorted({piece.name for piece in pieces} - {name, *needs})),
        needs=tuple(needs),
    )


def _bound_by(node: ast.stmt) -> dict[str, str]:
    if isinstance(node, ast.Import) or (isinstance(node, ast.ImportFrom) and not node.level):
        return names_bound(node)
    helpers = _helpers_of(node)
    if helpers:
        return {each: each for each in helpers}
    raise HelperError(node.lineno, "a helper's file holds imports and one definition")


def _helpers_of(node: ast.stmt) -> list[str]:
    """Return the helper that ``from .name import name`` names."""
    if not isinstance(node, ast.ImportFrom) or node.level != 1:
        return []
    return [each.name for each in node.names if each.name == node.module and each.asname is None]


def _defined_on(definition: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    """Yield the names that are read as the definition is made."""
    outer: list[ast.AST] = [*definition.decorator_list]
    if isinstance(definition, ast.ClassDef):
        outer += [*definition.bases, *(each.value for each in definition.keywords)]
        outer += [each for each in definition.body if not isinstance(each, ast.FunctionDef)]
    outer += [
        part
        for each in ast.walk(definition)
        if isinstance(each, ast.FunctionDef)
        for part in (each.args, *each.decorator_list)
    ]
    for part in outer:
        yield from (each.id for each in ast.walk(part) if isinstance(each, ast.Name))


def _refuse_imports(tree: ast.Module) -> None:
    """Raise HelperError at an import, at any depth, of what converted code may not need."""
    beside = {id(node) for node in tree.body if _helpers_of(node)}
    for node in ast.walk(tree):
        if id(node) in beside:
            continue
        if isinstance(node, ast.Name) and node.id in _RUNS_TEXT:
            raise HelperError(node.lineno, f"a helper cannot use `{node.id}`")
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for module in _modules(node):
                if module.partition(".")[0] not in MODULES:
                    raise HelperError(node.lineno, f"a helper cannot import `{module}`")


def _modules(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return ["." * node.level + (node.module or "")]


def _pieces(definition: ast.stmt, imported: dict[str, str], own: str) -> Iterator[_Piece]:
    inner = {id(node.value) for node in ast.walk(definition) if isinstance(node, ast.Attribute)}
    for node in ast.walk(definition):
        if not isinstance(node, (ast.Name, ast.Attribute)) or id(node) in inner:
            continue
        chain: list[str] = []
        root: ast.expr = node
        while isinstance(root, ast.Attribute):
            chain.insert(0, root.attr)
            root = root.value
        if not isinstance(root, ast.Name) or not isinstance(root.ctx, ast.Load):
            continue
        target = imported.get(root.id)
        if root.id == own:
            yield _Piece(root.lineno, root.col_offset, root.end_col_offset or 0, own)
        elif target is not None:
            if node.lineno != node.end_lineno:
                raise ValueError("a dotted name has to stand on one line")
            name = ".".join([target, *chain])
            yield _Piece(node.lineno, root.col_offset, node.end_col_offset or 0, name)


def _marked(source: str, definition: ast.FunctionDef | ast.ClassDef, pieces: list[_Piece]) -> str:
    """Return the definition with markers for the names that come from modules, and its own."""
    first = min([definition.lineno, *(each.lineno for each in definition.decorator_list)])
    assert definition.end_lineno is not None
    lines = [line.encode() for line in source.split("\n")[: definition.end_lineno]]
    word = b"class " if isinstance(definition, ast.ClassDef) else b"def "
    start = definition.col_offset + len(word)
    head = _Piece(definition.lineno, start, start + len(definition.name.encode()), definition.name)
    for piece in sorted([*pieces, head], key=lambda each: (each.line, each.start), reverse=True):
        line = lines[piece.line - 1]
        lines[piece.line - 1] = (
            line[: piece.start] + marker(piece.name).encode() + line[piece.end :]
        )
    return b"\n".join(lines[first - 1 :]).decode() + "\n"


def _bound(definition: ast.stmt) -> Iterator[str]:
    for node in ast.walk(definition):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)) and node.name:
            yield node.name


def _unknown(definition: ast.stmt, known: frozenset[str] | set[str]) -> str:
    for node in ast.walk(definition):
        if isinstance(node, ast.Name) and not (node.id in known or hasattr(builtins, node.id)):
            return node.id
    return ""


def _signature(definition: ast.FunctionDef | ast.ClassDef) -> str:
    if isinstance(definition, ast.FunctionDef):
        return f"({ast.unparse(definition.args)})"
    node = _constructor(definition)
    if node is None:
        return "()"
    node.args.args = node.args.args[1:]
    return f"({ast.unparse(node.args)})"


def _constructor(definition: ast.ClassDef) -> ast.FunctionDef | None:
    for node in definition.body:
        if isinstance(node, ast.FunctionDef) and node.name in ("__init__", "__new__"):
            return node
    return None


def stands_for(helper: HelperEntry, mappings: Mappings) -> str:
    """Return the torch API that a helper stands for: a function, where there is one."""
    names = [
        entry.name
        for entry in mappings.apis
        if any(recipe.helper == helper.name for recipe in entry.recipes)
        or takes_arguments_of(helper, entry)
    ]
    return min(names, key=lambda name: (name.startswith("torch.Tensor."), name), default="")


def takes_arguments_of(helper: HelperEntry, entry: ApiEntry) -> bool:
    """Tell whether a helper is the subclass of a target that takes the API's arguments.

    It has the name of torch's class, and is added where that class is passed on as a value.
    """
    if helper.kind != "class" or entry.name != f"torch.nn.{helper.name}":
        return False
    bases = (f"class {marker(helper.name)}({marker(each.api)})" for each in entry.targets)
    return any(helper.helper.source.startswith(base) for base in bases)


def meant_for(device: str) -> Text:
    """Say why a composition that is for one device is not for the other."""
    return Text(f"meant for {device} alone", f"仅用于 {device}")


def is_for_cpu(recipe: Target) -> bool:
    """Tell whether a composition is meant for cpu too, whatever its runs showed."""
    return dict(recipe.reasons).get("cpu") != meant_for("ascend")


def build_recipe(
    entry: ApiEntry,
    recipe: RecipeEntry,
    kind: str,
    signatures: tuple[Signature, ...],
    helpers: dict[str, HelperEntry],
    general: General,
    run: Measurement | None,
) -> Target:
    """Build the catalog target of one composition; ``run`` is what its cases showed."""
    grade = _GRADES[recipe.safety or "review"]
    devices = (recipe.device,) if recipe.device else ("ascend", "cpu")
    reason = recipe.note or (None if grade is Safety.SAFE else entry.reason or _BY_HAND)
    own: tuple[Signature, ...] = ()
    said = (("base", recipe.base), ("not_for", recipe.not_for))
    args = tuple((name, value) for name, value in said if value)
    target_kind = "function"
    if recipe.helper:
        helper = helpers[recipe.helper]
        target_kind = helper.kind
        own = (parse_signature(helper.signature),)
        skip = 1 if kind == "method" else 0
        rest = tuple(Signature(s.params[skip:], s.returns, s.text) for s in own)
        rules = {rule.torch: rule for rule in relate(signatures, rest, general).rules}
    else:
        args += (("shown", _shown(recipe.template)), ("template", recipe.template))
        rules = {
            param.name: torch_only_rule(param, general.get(param.name))
            for signature in signatures
            for param in signature.params
            if "{" + param.name + "}" not in recipe.template and param.kind != "var_kw"
        }
    for name, param in recipe.params.items():
        old = rules.get(name) or ParamRule(name, name, "same")
        rules[name] = decided_rule(old, name, param, is_general=name in general)
    ceiling = dict.fromkeys(devices, grade)
    reasons = {device: reason for device in devices if reason is not None}
    for other in {"ascend", "cpu"} - set(devices):
        reasons[other] = meant_for(devices[0])
    if run is not None:
        _lower(ceiling, reasons, run)
    equal = run is not None and run.equal
    return Target(
        api=recipe.helper or entry.name,
        tier="recipe",
        kind=target_kind,
        category="recipe" if not recipe.helper else _category(rules),
        ceiling=tuple(ceiling.items()),
        reasons=tuple(reasons.items()),
        signatures=own,
        params=tuple(rule for rule in rules.values() if rule.relation != "same" or rule.pin),
        evidence=Evidence("executed" if equal else "signature", TORCH_VERSION, MINDSPORE_VERSION),
        rewriter="template" if recipe.template else "",
        args=args,
    )


def _lower(ceiling: dict[str, Safety], reasons: dict[str, Text], run: Measurement) -> None:
    """Take what a run showed into the grades by device and their reasons."""
    if run.trap is not None:
        for device, grade in ceiling.items():
            if grade is Safety.SAFE:
                ceiling[device], reasons[device] = Safety.REVIEW, run.trap
    if "cpu" not in ceiling:
        return
    if run.stop is not None and run.constant:
        # That proves nothing, and speaks against nothing either: a person has written it.
        if ceiling["cpu"] is Safety.SAFE:
            ceiling["cpu"], reasons["cpu"] = Safety.REVIEW, run.stop
    elif run.stop is not None:
        del ceiling["cpu"]
        reasons["cpu"] = run.stop
    elif run.caution is not None and ceiling["cpu"] is Safety.SAFE:
        ceiling["cpu"], reasons["cpu"] = Safety.REVIEW, run.caution


def _category(rules: dict[str, ParamRule]) -> str:
    """Return the category that tells whether unseen calls may be passed on to a helper."""
    served = all(rule.relation in ("same", "mindspore_only") for rule in rules.values())
    return "identical" if served else "params_differ"


def _shown(template: str) -> str:
    """Return a template as a reader is shown it; what binds a name anew, as a statement."""
    if template.startswith("({self} := "):
        template = template[1:-1].replace(" := ", " = ", 1)
    return _BRACKETS.sub(r"\1\2", template.replace("{self}", "x"))
