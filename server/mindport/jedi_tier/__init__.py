"""The second resolver: jedi in a process of its own, asked about one name at a time.

``resolver`` is what others use; it starts ``worker`` in a process when it is first asked, and
talks to it through ``process``. Only the worker's side (``worker``, ``names``) imports jedi.
"""
