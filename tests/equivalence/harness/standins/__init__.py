"""What mint cannot compute on a CPU, computed otherwise, so that code for Ascend can be run.

MindSpore's CPU build has no kernel for most of ``mindspore.mint``. Each stand-in takes the place of
one function or method that was measured to have none (``mappings/evidence``): it binds its
arguments to the signature that MindSpore documents for that name, so that a keyword that does not
exist fails, and computes the result with ``mindspore.ops``. mint's classes stay what they are: they
call the functions that are replaced, or the operators below these (``kernels``).
"""

from __future__ import annotations

from harness.standins.binding import STANDINS, install, install_generators

__all__ = ["STANDINS", "install", "install_generators"]
