import logging


def get_logger(name, log_level=None):
    """A logger that takes the words of accelerate's (accelerate.logging.get_logger)."""

    class Adapter(logging.LoggerAdapter):
        def process(self, message, options):
            for own in ("main_process_only", "in_order"):
                options.pop(own, None)
            return message, options

    logger = logging.getLogger(name)
    if log_level is not None:
        logger.setLevel(log_level.upper())
        logger.root.setLevel(log_level.upper())
    return Adapter(logger, {})
