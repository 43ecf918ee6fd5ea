"""Classes whose constructors set modes, or run: their members start in training mode inside.

``set_train()`` on the finished object would undo what its constructor set. So it is called on the
object before the first statement that sets a mode, and on what is made afterwards.
"""

from __future__ import annotations

import ast

from mindport.core import origins
from mindport.core.constructor_modes import constructor_modes
from mindport.core.handed_in import FRAMEWORKS, handed_in
from mindport.core.messages import text
from mindport.core.mode_functions import ModeFunctions
from mindport.core.mode_setters import START_TRAINING, mode_finding, mode_fix, sets_mode
from mindport.core.model import Edit, Finding, Helper, Safety, Span
from mindport.core.names import marker
from mindport.core.nodes import nodes_within, parents_of
from mindport.core.project import Project
from mindport.core.records import dataclass, field
from mindport.core.run_inside import runs_itself
from mindport.core.source import Source, indent, shares_line
from mindport.core.structure import Family
from mindport.core.training_step.paths import path
from mindport.core.walk.far import ClassOf
from mindport.core.walk.made import Created
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import ClassInfo, External, FunctionNode, LocalClass, with_own_bases

_INIT = "__init__"
#: Python's functions that constructors call most.
_PYTHONS = frozenset({"super", "range", "len", "print", "isinstance", "zip", "int", "list"})


@dataclass(slots=True)
class ModesInside:
    """What constructors do to modes, for the classes that a file names."""

    source: Source
    walked: Walked
    project: Project | None
    path: str
    _texts: dict[ClassInfo, dict[str, str]] = field(default_factory=dict)
    _sets: dict[ClassInfo, bool] = field(default_factory=dict)
    _run: dict[ClassInfo, bool] = field(default_factory=dict)
    _made: dict[ast.AST | None, list[Created]] = field(default_factory=dict)
    _functions: ModeFunctions = field(init=False)

    def __post_init__(self) -> None:
        self._functions = ModeFunctions(self.source.tree)
        for item in self.walked.made_inside:
            self._made.setdefault(item.method, []).append(item)

    def sets(self, cls: object) -> bool:
        """Tell whether making an object of a class sets modes, in whatever that leads to."""
        if isinstance(cls, External):
            return self.project is not None and self.project.sets_modes(
                self.path, cls.level, cls.module, cls.name
            )
        if isinstance(cls, ClassOf):
            files, place = self.walked.files, origins.Place(cls.path, cls.name)
            return files is not None and origins.sets_modes(files, place)
        info = cls.info if isinstance(cls, LocalClass) else cls
        if not isinstance(info, ClassInfo):
            return False
        if self._runs(info):
            # What has such a part is set as a whole later: nothing is undone by that.
            return True
        if info not in self._sets:
            # A list that grows while it is read: hierarchies may be longer than calls can nest.
            led = [info]
            found = any(self._sets_or_leads(one, led) for one in led)
            self._sets.update({info: True} if found else dict.fromkeys(led, False))
        return self._sets[info]

    def _sets_or_leads(self, info: ClassInfo, led: list[ClassInfo]) -> bool:
        """Tell whether one class sets modes; else add the classes that making it leads to."""
        if constructor_modes(self._methods(info)).sets:
            return True
        if any(constructor_modes(each).sets for each in self._overriding(info)):
            return True
        leading = self._leading(info)
        if any(self.is_set_by_call(node) for each in leading for node in nodes_within(each)):
            return True
        made = (each.cls for each in self._made_in(leading))
        for each in (*info.bases, *made):
            part = each.info if isinstance(each, LocalClass) else each
            if isinstance(part, (External, ClassOf)) and self.sets(part):
                return True
            if isinstance(part, ClassInfo):
                if self._sets.get(part):
                    return True
                if part not in self._sets and part not in led:
                    led.append(part)
        return False

    def is_set_by_call(self, node: ast.AST) -> bool:
        """Tell whether a node calls a function that sets modes, of this file or of another."""
        if not isinstance(node, ast.Call):
            return False
        name = path(node.func) or ""
        if name in _PYTHONS or name.startswith(FRAMEWORKS):
            return False
        if "." not in name and self._functions.sets(name):
            return True
        files = self.walked.files
        first = name.partition(".")[0]
        summary = files.summary(self.path) if files is not None and name else None
        if files is None or summary is None or first not in summary.imports:
            return False
        return origins.function_sets_modes(files, origins.inside(files, self.path, name))

    def _runs(self, info: ClassInfo) -> bool:
        """Tell whether a class's own constructor runs its object, or a part of that."""
        if info not in self._run:
            init = info.methods.get(_INIT)
            self._run[info] = init is not None and any(
                runs_itself(info, each) for each in init.body
            )
        return self._run[info]

    def trains(self, info: ClassInfo) -> bool:
        """Tell whether a constructor sets its own object to training, as converted code does."""
        return any(constructor_modes(self._methods(each)).trains for each in with_own_bases(info))

    def first(self, info: ClassInfo) -> tuple[ast.stmt | None, bool, list[str]]:
        """Return the first statement of a class's own constructor that may set a mode.

        None where there is none to be seen. The flag tells whether what the object has by then
        has to be set to training: a base's constructor that sets modes has seen to its part. The
        names are of what the base's constructor is given where a mode was set before it: it holds
        modes that are to stay.
        """
        init = info.methods.get(_INIT)
        if init is None:
            return None, False, []
        statement, trains = self._first_setting(info, init)
        base = base_call(init)
        if statement is None or base is None or not trains:
            return statement, trains, []
        # An object has no parts before the base's constructor has run.
        at, ready = (init.body.index(each) for each in (statement, base))
        kept = _passed(base) if at < ready else []
        if at <= ready:
            statement = init.body[ready + 1] if ready + 1 < len(init.body) else None
        return statement, trains, kept

    def _first_setting(self, info: ClassInfo, init: FunctionNode) -> tuple[ast.stmt | None, bool]:
        made = {id(each.call) for each in self._made_in([init]) if self.sets(each.cls)}
        base_sets = any(map(self.sets, info.bases))
        texts = self._methods(info)
        every = [texts, *self._overriding(info)]
        for statement in init.body:
            nodes = list(nodes_within(statement))
            if base_sets and any(map(_is_base_constructor, nodes)):
                return statement, False
            if any(sets_mode(each) or id(each) in made for each in nodes):
                return statement, True
            if any(map(self.is_set_by_call, nodes)):
                return statement, True
            if runs_itself(info, statement):
                return statement, True
            named = {each.attr for each in nodes if isinstance(each, ast.Attribute)}
            for name in named & texts.keys() - {_INIT}:
                if any(constructor_modes(methods, name).sets for methods in every):
                    return statement, True
                own = info.methods.get(name)
                if own is not None and any(map(self.is_set_by_call, nodes_within(own))):
                    return statement, True
        return None, True

    def handed_in(self, info: ClassInfo, first: ast.stmt | None) -> list[str]:
        """Return the paths of what may be Modules of the caller's, whose modes are to stay."""
        init = info.methods[_INIT]
        makers = {id(each.call) for each in self.walked.made_inside}
        calls = [node for node in nodes_within(init) if isinstance(node, ast.Call)]
        led = [node for node in calls if self._functions.makes(node)]
        alone = {id(node) for node in led if not self._functions.takes_modules(node)}
        return handed_in(init, first, makers.union(map(id, led)), alone)

    def made_after(self, info: ClassInfo, first: ast.stmt) -> list[Created]:
        """Return what a class's own constructor makes from a statement on, in the text's order.

        What becomes a part of another new object is set with that, and what sets modes itself
        when it is made starts in training mode inside.
        """
        span_of = self.source.span
        found: list[Created] = []
        init = info.methods.get(_INIT)
        made = [] if init is None else self._made_in([init])
        made = [each for each in made if span_of(each.call).start >= span_of(first).start]
        made += self._made_in(self._led_to_after(info, first))
        for item in sorted(made, key=lambda each: span_of(each.call).start):
            inside = any(span_of(each.call).contains(span_of(item.call)) for each in found)
            if not inside and not self.sets(item.cls) and not self._is_set(item.call):
                found.append(item)
        return found

    def constructed_by(self, info: ClassInfo) -> ClassInfo | None:
        """Return the class whose constructor objects of a class get, if the file has it."""
        return next((each for each in with_own_bases(info) if _INIT in each.methods), None)

    def _led_to_after(self, info: ClassInfo, first: ast.stmt) -> list[FunctionNode]:
        """Return a class's own methods that its constructor leads to from a statement on."""
        owner = self.constructed_by(info)
        if owner is None:
            return []
        init = owner.methods[_INIT]
        if first not in init.body:
            return []
        every: dict[str, FunctionNode] = {}
        for one in reversed(with_own_bases(info)):
            every |= one.methods
        names: list[str] = []
        waiting: list[ast.AST] = list(init.body[init.body.index(first) :])
        while waiting:
            for node in nodes_within(waiting.pop()):
                name = node.attr if isinstance(node, ast.Attribute) else _INIT
                if name != _INIT and name in every and name not in names:
                    names.append(name)
                    waiting.append(every[name])
        return [info.methods[name] for name in names if name in info.methods]

    def _is_set(self, call: ast.Call) -> bool:
        """Tell whether what a call makes is set to training on the spot."""
        around = parents_of(self.source.tree).get(call)
        return isinstance(around, ast.Attribute) and around.attr == "set_train"

    def _leading(self, info: ClassInfo) -> list[FunctionNode]:
        """Return the constructor of a class and those of its methods that it leads to."""
        names = [name for name in (_INIT,) if name in info.methods]
        for name in names:
            names += [
                node.attr
                for node in nodes_within(info.methods[name])
                if isinstance(node, ast.Attribute)
                and node.attr in info.methods
                and node.attr not in names
            ]
        return [info.methods[name] for name in names]

    def _made_in(self, functions: list[FunctionNode]) -> list[Created]:
        return [item for function in functions for item in self._made.get(function, ())]

    def _methods(self, info: ClassInfo) -> dict[str, str]:
        """Return the texts of a class's methods by name, those of its bases in the file too."""
        if info not in self._texts:
            found: dict[str, str] = {}
            for one in reversed(with_own_bases(info)):
                spans = {name: self.source.span(method) for name, method in one.methods.items()}
                found |= {
                    name: self.source.text[span.start : span.end] for name, span in spans.items()
                }
            self._texts[info] = found
        return self._texts[info]

    def _overriding(self, info: ClassInfo) -> list[dict[str, str]]:
        """Return the methods that the constructor of a class leads to in each class below it."""
        init = self._methods(info).get(_INIT)
        if init is None:
            return []
        below = (each for each in self.walked.modules if each is not info)
        return [
            {**self._methods(each), _INIT: init}
            for each in below
            if info in with_own_bases(each) and each.methods.keys() - {_INIT}
        ]


def inside_findings(
    inside: ModesInside, info: ClassInfo, family: Family, helper: Helper | None
) -> list[Finding]:
    """Return the findings on a constructor that sets modes: on it, and on each later member.

    helper: what starts training and keeps the modes of what is handed in; None where the data has
    none.
    """
    init = info.methods.get(_INIT)
    owner = inside.constructed_by(info)
    if owner is None or family.safety is Safety.MANUAL:
        return []
    source = inside.source
    findings: list[Finding] = []
    first, trains, given_base = inside.first(owner)
    if init is None:
        return _later_members(inside, info, family, first)
    if not init.args.args:
        return []
    # A class whose base another file converts stays torch's, and may be written so far.
    if trains and not inside.trains(info):
        name = init.args.args[0].arg
        found = inside.handed_in(info, first) if helper is not None else []
        kept = list(dict.fromkeys([*found, *given_base]))
        helpers = (helper,) if helper is not None and kept else ()
        line = shown_line = f"{name}.set_train()"
        if helpers:
            given = ", ".join([name, *kept])
            line, shown_line = (
                f"{each}({given})" for each in (marker(START_TRAINING), START_TRAINING)
            )
        title = text("title_write", text=shown_line)
        edits = (_line(source, init, first, line),)
        fix = mode_fix(title, family.safety, edits, family.name, helpers=helpers)
        span = source.span(info.node if first is None else first)
        line_end = source.index.line_span(source.index.line_of(span.start)).end
        shown = Span(span.start, min(span.end, line_end))
        findings.append(mode_finding(text("training_mode_inside"), shown, fix))
    return findings + _later_members(inside, info, family, first)


def _later_members(
    inside: ModesInside, info: ClassInfo, family: Family, first: ast.stmt | None
) -> list[Finding]:
    """Return the findings on what a class makes once its object is set to training."""
    findings: list[Finding] = []
    for item in inside.made_after(info, first) if first is not None else ():
        end = inside.source.span(item.call).end
        edits = (Edit(Span(end, end), ".set_train()"),)
        fix = mode_fix(text("title_set_train"), family.safety, edits, family.name)
        span = inside.source.span(item.call.func)
        findings.append(mode_finding(text("training_mode"), span, fix))
    return findings


def _line(source: Source, init: FunctionNode, first: ast.stmt | None, line: str) -> Edit:
    """Return the edit that adds a line before a statement, or at the end of a constructor."""
    beside = init.body[-1] if first is None else first
    glue = "; " if shares_line(source, beside) else source.newline + indent(source, beside)
    span = source.span(beside)
    if first is None:
        return Edit(Span(span.end, span.end), glue + line)
    return Edit(Span(span.start, span.start), line + glue)


def base_call(init: FunctionNode) -> ast.stmt | None:
    """Return the statement of a constructor's own suite that calls the base's constructor."""
    return next(
        (each for each in init.body if any(map(_is_base_constructor, nodes_within(each)))), None
    )


def _passed(base: ast.stmt) -> list[str]:
    """Return the names that the base's constructor is given: what they hold keeps its modes."""
    call = base.value if isinstance(base, ast.Expr) else None
    if not isinstance(call, ast.Call):
        return []
    given = [*call.args, *(each.value for each in call.keywords)]
    return [each.id for each in given if isinstance(each, ast.Name)]


def _is_base_constructor(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == _INIT
