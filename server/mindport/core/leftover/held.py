"""The imports of torch that a file still holds, and which of them a torch-free file can do without.

An import that runs as the file is imported has to go, unless something around it sees to its
failing: ``try`` with ``except ImportError``, or a test that asks whether the package is there.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection

from mindport.core.analysis import Analysis
from mindport.core.base.records import dataclass
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import Import
from mindport.core.leftover.reads import (
    CLASS,
    GUARDED,
    MAIN,
    NESTED,
    TOP,
    TYPES,
    ModuleReads,
    Placed,
    Read,
)
from mindport.core.notebooks.notebook_fixes import on_magic_line
from mindport.core.walk.values.kinds import Binding

#: Packages over torch that can be imported without it: they put stand-ins in its place themselves
#: (transformers, diffusers) or use it only if it is there.
WITHOUT_TORCH = frozenset({"diffusers", "tensorboardX", "transformers", "triton"})
_BUILTINS = frozenset(dir(builtins))


@dataclass(slots=True, eq=False)
class Held:
    """A name that an import of torch binds.

    target: what it stands for. binding: the import; its alias is ``*`` where the name comes from a
    star import. place: where that stands, see ``reads``.
    """

    name: str
    target: str
    binding: Binding
    place: str

    def import_for(self, parts: tuple[str, ...], others: list[Held]) -> Import:
        """Return the import that gives this name where it is read with ``parts`` after it.

        others: all imports of the same name: ``import torch`` and ``import torch.fx`` bind one.
        """
        statement, alias = self.binding.statement, self.binding.alias
        if isinstance(statement, ast.ImportFrom):
            name = self.name if alias.name == "*" else alias.name
            return Import(statement.module or "", name, self.name)
        if alias.asname:
            return Import("", alias.name, alias.asname)
        full = ".".join((self.name, *parts)) + "."
        modules = [each.binding.alias.name for each in others] + [self.name]
        module = max((name for name in modules if full.startswith(name + ".")), key=len)
        return Import("", module, module)


@dataclass(slots=True)
class HeldImports:
    """The imports of a file by what is to become of them.

    movable: names that mean one thing of torch everywhere in the module, so that each reader can
    import them itself. fixed: imports of names that have other meanings too, or belong to a class;
    a definition takes their place. stars: star imports whose names are all known. hidden: star
    imports that may give names that nothing is known of.
    """

    movable: dict[str, list[Held]]
    fixed: list[Held]
    stars: list[Binding]
    hidden: list[Binding]

    def __bool__(self) -> bool:
        return bool(self.movable or self.fixed or self.stars or self.hidden)


def held_imports(analysis: Analysis, found: ModuleReads, catalog: Catalog) -> HeldImports:
    """Return the imports of torch that a file cannot be imported with where torch is missing."""
    assert analysis.walked is not None
    by_name: dict[str, list[Held]] = {}
    fixed: list[Held] = []
    star: list[Binding] = []
    told = names_in_magics(analysis, found)
    for binding in analysis.walked.bindings:
        placed = found.imports.get(binding.statement)
        if placed is None or not is_foreign(binding) or binding.name in told:
            continue
        place = place_of_import(binding, placed)
        held = Held(binding.name, binding.target, binding, place)
        if binding.name == "*":
            star += [binding] if place in (TOP, NESTED) else []
        elif place == CLASS:
            fixed.append(held)
        elif place in (TOP, NESTED, GUARDED, TYPES, MAIN):
            by_name.setdefault(binding.name, []).append(held)
    movable: dict[str, list[Held]] = {}
    for name, held_here in by_name.items():
        gone = [held for held in held_here if held.place in (TOP, NESTED)]
        if not gone:
            continue
        binders = {id(node) for node in found.binders.get(name, ())}
        ours = {id(held.binding.statement) for held in held_here}
        one = len({held.target for held in held_here}) == 1
        if one and binders <= ours and name not in found.shared:
            movable[name] = held_here
        else:
            fixed += gone
    stars, hidden = _stars(star, found, catalog, movable, told)
    return HeldImports(movable, fixed, stars, hidden)


def names_in_magics(analysis: Analysis, found: ModuleReads) -> frozenset[str]:
    """Return the names read in lines for IPython, which stay as they are, and so do the imports."""
    return frozenset(read.name for read in found.reads if in_magic_line(analysis, read))


def in_magic_line(analysis: Analysis, read: Read) -> bool:
    """Tell whether a name is read in a line of a notebook that is for IPython."""
    if analysis.doc.cells is None or analysis.source is None or read.quoted:
        return False
    return on_magic_line(analysis.doc, analysis.source.span(read.chain))


def place_of_import(binding: Binding, placed: Placed) -> str:
    """Return where an import stands; a test that asks for its package guards it."""
    root = binding.target.partition(".")[0].lower()
    asked = placed.place in (TOP, NESTED) and any(root in word for word in placed.words)
    return GUARDED if asked else placed.place


def is_foreign(binding: Binding) -> bool:
    """Tell whether an import fails where torch is missing."""
    root = binding.target.partition(".")[0]
    return root not in WITHOUT_TORCH and root != "mindspore"


def _stars(
    star: list[Binding],
    found: ModuleReads,
    catalog: Catalog,
    movable: dict[str, list[Held]],
    told: Collection[str],
) -> tuple[list[Binding], list[Binding]]:
    """Name what star imports give; return those that give nothing else, and the rest."""
    if not star:
        return [], []
    given = {id(each.statement) for each in star}
    # What another star import gives cannot be told from what these give.
    unknown = any(
        isinstance(node, ast.ImportFrom) and node.names[0].name == "*" and id(node) not in given
        for node in found.imports
    )
    for name in {read.name for read in found.reads} - found.binders.keys() - _BUILTINS:
        if name in found.shared or (name.startswith("__") and name.endswith("__")):
            continue
        giver = next(
            (each for each in star if catalog.canonical(f"{each.target}.{name}") is not None), None
        )
        if giver is None or unknown or name.startswith("_") or name in told:
            unknown = True
        else:
            movable[name] = [Held(name, f"{giver.target}.{name}", giver, TOP)]
    return ([], star) if unknown else (star, [])
