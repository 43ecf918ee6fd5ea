"""Keeps a fault of ours from the user: it is logged, and the answer is empty and legal."""

from __future__ import annotations

import functools
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

from pygls.exceptions import JsonRpcContentModified, JsonRpcException

from mindport.lsp.scheduler import Superseded

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

P = TypeVar("P")
R = TypeVar("R")

logger = logging.getLogger(__name__)


def guarded(
    empty: Callable[[P], R],
) -> Callable[
    [Callable[[MindPortServer, P], Awaitable[R]]], Callable[[MindPortServer, P], Awaitable[R]]
]:
    """Guard a request's handler; ``empty`` gives the answer when it fails.

    An answer that newer text made stale is refused with ContentModified.
    """

    def decorate(
        handler: Callable[[MindPortServer, P], Awaitable[R]],
    ) -> Callable[[MindPortServer, P], Awaitable[R]]:
        @functools.wraps(handler)
        async def wrapper(ls: MindPortServer, params: P) -> R:
            try:
                return await handler(ls, params)
            except JsonRpcException:
                raise
            except Superseded:
                raise JsonRpcContentModified("Content Modified") from None
            except Exception:
                logger.exception("%s failed", handler.__name__)
                return empty(params)

        return wrapper

    return decorate


def logged(
    handler: Callable[[MindPortServer, Any], None],
) -> Callable[[MindPortServer, Any], None]:
    """Guard a notification's handler."""

    @functools.wraps(handler)
    def wrapper(ls: MindPortServer, params: Any) -> None:
        try:
            handler(ls, params)
        except Exception:
            logger.exception("%s failed", handler.__name__)

    return wrapper
