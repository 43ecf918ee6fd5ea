"""The fuzzer: `make fuzz` runs it whole, and `make test` a short part of it with a fixed seed.

Three parts, each with figures of its own at the end of a run:

- ``text``: random edits are sent to servers over their standard streams, and after each the text,
  the diagnostics and the edits must be those of a server that opens the same text (``identity``
  says what is compared when). ``steps`` makes the edits, ``connections`` carries the messages.
- ``files``: fixes on real files, and on the same ones damaged (``files``).
- ``guided``: texts that atheris changes towards code of the core that no text has reached yet
  (``guided``).

A run prints its seed. What fails has a name of its own such as ``text:7:412``, is made as small as
it still fails (``shrink``), printed, and written below ``build/fuzz/failures``:

    make fuzz SEED=7                  the whole run again
    make fuzz SEED=text:7:412         that one sequence, or file, or text
    make fuzz CASE=build/fuzz/failures/text-7-412.json
    make fuzz PART=files              one part

The checks themselves are in ``tests/core/analysis_checks.py``, which the property tests use too.
"""
