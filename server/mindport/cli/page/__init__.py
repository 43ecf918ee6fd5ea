"""The page of ``mindport report``: one HTML file that needs no network and nothing beside it."""
