"""Small programs as people write them, each with a ``main`` that runs on a CPU in seconds.

They are data: their style varies on purpose, and they are not meant as a model of good code.
"""
