"""What decorators of the file leave of a function's result."""

import functools

import torch


def timed(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        result = function(*args, **kwargs)
        return result

    return wrapper


def named(name):
    def decorate(function):
        function.label = name
        return function

    return decorate


def shown(function):
    def wrapper():
        return str(function())

    return wrapper


@timed
def first():
    return torch.rand(3)


@named("second")
def second():
    return torch.rand(3)


@shown
def third():
    return torch.rand(3)


first().view(-1)  #: inferred
second().view(-1)  #: inferred
third().split("x")  #: none
