import hashlib
import os
import shutil
from urllib import request


def fetch_file(urls, path, md5):
    """Load a file from the first address that gives it whole, unless it is there."""

    def whole(there):
        if not os.path.isfile(there):
            return False
        with open(there, "rb") as file:
            return hashlib.md5(file.read(), usedforsecurity=False).hexdigest() == md5

    if whole(path):
        return
    folder, name = os.path.split(path)
    os.makedirs(folder, exist_ok=True)
    tried = []
    for url in urls:
        asked = request.Request(url, headers={"User-Agent": "Mozilla/5.0"})
        try:
            with request.urlopen(asked) as answer, open(f"{path}.part", "wb") as file:
                shutil.copyfileobj(answer, file)
        except OSError as error:
            tried.append(f"{url}: {error}")
            continue
        if whole(f"{path}.part"):
            os.replace(f"{path}.part", path)
            return
        tried.append(f"{url}: not the file whose MD5 is {md5}")
    raise RuntimeError("\n".join([f"Error downloading {name}: put it into {folder}", *tried]))
