"""One case through one target: convert, run in both frameworks, compare."""

from __future__ import annotations

from typing import Any

import numpy as np

from mindport.core.base.records import dataclass, replace
from mindport.verify.case import Case, seed_of
from mindport.verify.compare import LOOSE, Array, Difference, compare, digest, leaves, tolerance_of
from mindport.verify.convert import Converted
from mindport.verify.failures import kind_of, short
from mindport.verify.frameworks import (
    differentiable,
    gradient_mindspore,
    gradient_torch,
    inputs_unchanged,
    run_mindspore,
    run_torch,
    weights_for,
)
from mindport.verify.meaning import comparable
from mindport.verify.points import EDGES
from mindport.verify.randomness import RUNS, compare_statistics

#: A gradient goes through more operations than a value.
GRADIENT = 10.0
#: How much further from the exact gradient than torch's own one may be.
ROUNDING = 4.0
#: How often a case that differs is run again: some kernels give another result each time.
REPEATS = 2
#: Functions that draw from so few values that two draws may be alike.
DRAWN = ("bernoulli", "multinomial", "randint", "randint_like", "randperm")
#: Functions whose results say nothing about their inputs.
UNINITIALISED = frozenset(
    {"empty", "empty_like", "empty_strided", "new", "new_empty", "new_empty_strided"}
)
#: What may be given the rate of a dropout by position.
_DROPS = frozenset({"multi_head_attention_forward"})
#: What torch's result is called that is not finite: of plain inputs, and at special points.
_NONFINITE = ("nonfinite", "extreme")


@dataclass(frozen=True, slots=True)
class Expected:
    """What torch gives for a case; ``random``: each run gives another result."""

    result: Any
    random: bool
    again: tuple[Any, ...] = ()


def expected(case: Case) -> Expected | None:
    """Run a case in torch, twice or more; None where torch itself refuses it."""
    seed = seed_of(case.torch, case.code)
    # Of few values a dropout often takes none, in several runs too.
    last = case.torch.rpartition(".")[2]
    again = 10 if "dropout=" in case.code or last in _DROPS else 1
    try:
        first = run_torch(case, seed)
        others = [run_torch(case, seed + place) for place in range(1, again + 1)]
    except Exception:
        return None
    differ = any(compare(first, each, factor=1e-3) is not None for each in others)
    random = case.random or last in DRAWN or differ
    if last in UNINITIALISED:
        random = False
    runs: tuple[Any, ...] = ()
    if random:
        runs = tuple(run_torch(case, seed + place) for place in range(RUNS))
    return Expected(first, random, runs)


def prove(case: Case, wanted: Expected, converted: Converted, target: str) -> dict[str, Any]:
    """Return the outcome of a case through a target, to which it is ``converted``."""
    outcome = outcome_of(case, target, converted)
    if converted.grade is None:
        outcome |= {"outcome": "refused", "detail": short(converted.reason)}
        return outcome
    return outcome | compared(case, wanted, converted.text)


def outcome_of(case: Case, target: str, converted: Converted) -> dict[str, Any]:
    """Return what is known of an outcome before it is run."""
    return {
        **case.about(target),
        "grade": "" if converted.grade is None else converted.grade.label,
        "gradient": "untested",
        "training": case.training,
        "random": False,
        "tolerance": 0.0,
    }


def compared(case: Case, wanted: Expected, source: str) -> dict[str, Any]:
    """Run converted source and compare; the keys that say how it came out."""
    seed = seed_of(case.torch, case.code)
    try:
        result = run_mindspore(source, case, seed)
        if wanted.random:
            return _statistics(case, wanted, source, result, seed)
    except Exception as error:
        return {"outcome": kind_of(error), "detail": short(str(error), type(error).__name__)}
    factor = LOOSE if _loose(case) else 1.0
    found: dict[str, Any] = {"tolerance": _tolerance(wanted.result, factor)}
    edge = _edge(case, wanted.result)
    if edge:
        found["edge"] = edge
    difference = _difference(case, wanted.result, result, factor)
    if difference is not None and _unstable(case, source, result, seed, factor):
        difference = Difference("differs", "MindSpore gives another result in each run")
    if case.form == "in_place":
        found["in_place"] = "changed"
        first = next(leaves(result))
        if difference is not None and inputs_unchanged(first, case.inputs[0]):
            found["in_place"] = "unchanged"
            return found | {
                "outcome": "differs",
                "kind": "in_place",
                "detail": "the tensor is left unchanged",
            }
    if difference is not None:
        return found | {
            "outcome": "differs",
            "kind": difference.kind,
            "detail": difference.detail,
        }
    mark, constant = digest(wanted.result)
    found |= {"outcome": "equal", "digest": mark, "constant": constant}
    if case.gradient and (case.form == "class" or differentiable(case)):
        found |= _gradient(case, wanted, source, seed, factor)
    return found


def _unstable(case: Case, source: str, result: Any, seed: int, factor: float) -> bool:
    """Tell whether running the same again gives another result."""
    try:
        again = [run_mindspore(source, case, seed) for _ in range(REPEATS)]
    except Exception:
        # It ran a moment ago.
        return True
    return any(_difference(case, result, other, factor) for other in again)


def _difference(case: Case, torch: Any, mindspore: Any, factor: float) -> Difference | None:
    if case.torch.rpartition(".")[2] in UNINITIALISED:
        return compare(_blank(torch), _blank(mindspore))
    left, right = comparable(case.torch, torch), comparable(case.torch, mindspore)
    return compare(left, right, factor=factor)


def _edge(case: Case, result: Any) -> str:
    """Return what is special of torch's result where nothing is of the inputs."""
    if case.edge not in ("", *EDGES):
        return ""
    arrays = [leaf.values for leaf in leaves(result) if isinstance(leaf, Array)]
    if any(values.size == 0 for values in arrays):
        return "empty"
    if any(values.dtype.kind in "fc" and not np.isfinite(values).all() for values in arrays):
        return _NONFINITE[bool(case.edge)]
    return ""


def _gradient(
    case: Case, wanted: Expected, source: str, seed: int, factor: float
) -> dict[str, Any]:
    weights = weights_for(wanted.result)
    if not weights:
        return {"gradient": "none"}
    try:
        torch = gradient_torch(case, weights, seed)
    except Exception:
        return {"gradient": "none"}
    if torch is None:
        return {"gradient": "none"}
    try:
        mindspore = gradient_mindspore(source, case, weights, seed)
    except Exception as error:
        return {
            "gradient": "fails",
            "gradient_detail": short(str(error), type(error).__name__),
        }
    difference = compare(torch, mindspore, factor=factor * GRADIENT)
    if difference is not None and not _is_rounding(case, torch, mindspore, weights, seed):
        finite = all(np.isfinite(array.values).all() for array in torch)
        special = not finite and case.edge in ("", *EDGES)
        return {
            **({"edge": _NONFINITE[bool(case.edge)]} if special else {}),
            "outcome": "differs",
            "kind": "gradient",
            "gradient": "differs",
            "detail": difference.detail,
        }
    moved = any(bool(array.values.any()) for array in torch)
    return {"gradient": "equal" if moved else "none"}


def _is_rounding(
    case: Case, torch: tuple[Array, ...], mindspore: tuple[Array, ...], weights: Any, seed: int
) -> bool:
    """Tell whether a gradient is about as far from the exact one as torch's own is.

    Where large terms cancel, what both frameworks give is rounding: float64 tells.
    """
    alike = [(left.dtype, left.values.shape) for left in torch] == [
        (right.dtype, right.values.shape) for right in mindspore
    ]
    if not alike or case.form == "class" or any(each.dtype != "float32" for each in torch):
        return False
    wide = tuple(
        replace(given, dtype="float64", array=given.array.astype(np.float64))
        if given.dtype == "float32"
        else given
        for given in case.inputs
    )
    try:
        exact = gradient_torch(replace(case, inputs=wide), weights, seed)
    except Exception:
        return False
    if exact is None or len(exact) != len(torch):
        return False
    for left, right, true in zip(torch, mindspore, exact, strict=True):
        own = np.abs(left.values - true.values).max(initial=0.0)
        other = np.abs(right.values - true.values).max(initial=0.0)
        if not other <= ROUNDING * own:
            return False
    return True


def _statistics(case: Case, wanted: Expected, source: str, first: Any, seed: int) -> dict[str, Any]:
    results = [first]
    results += [run_mindspore(source, case, seed + place) for place in range(1, RUNS)]
    difference = compare_statistics(list(wanted.again), results)
    found: dict[str, Any] = {"random": True, "digest": "random", "constant": False}
    if difference is None:
        return found | {"outcome": "equal"}
    return found | {"outcome": "differs", "kind": difference.kind, "detail": difference.detail}


def _loose(case: Case) -> bool:
    """Tell whether more than rounding is allowed; at special points terms cancel out."""
    if case.edge in EDGES:
        return True
    return case.loose or "linalg" in case.torch or case.torch.rpartition(".")[2] in LOOSE_NAMES


#: Functions of several steps, by the last part of their names.
LOOSE_NAMES = frozenset(
    {
        *("cholesky", "cholesky_inverse", "cholesky_solve", "det", "geqrf", "inverse", "lobpcg"),
        *("logdet", "lu", "lu_solve", "matrix_exp", "matrix_power", "orgqr", "ormqr", "pinverse"),
        *("qr", "slogdet", "svd", "triangular_solve"),
    }
)


def _tolerance(result: Any, factor: float) -> float:
    floats = [tolerance_of(leaf.dtype) for leaf in leaves(result) if isinstance(leaf, Array)]
    return max(floats, default=0.0) * factor


def _blank(tree: Any) -> Any:
    if isinstance(tree, tuple):
        return tuple(map(_blank, tree))
    return Array(tree.dtype, tree.values * 0 == 1) if isinstance(tree, Array) else tree
