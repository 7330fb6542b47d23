"""Writes pictures.json from the catalogue and the images that exist.

--names lists every picture's name instead, --missing those that have no image yet.
"""

import ast
import json
import os
import struct
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from catalog import PICTURES, SIGNS  # noqa: E402

# Rooms whose scene puts the furniture in the same places each time, and views that only some cities have.
ARRANGED = ("living", "bedroom", "dining", "kitchen", "empty-room", "pg-room", "workspace")
SOME_VIEWS = ("sea", "hills")


def webp_size(path):
    """Width and height in pixels of a WebP file (lossy, lossless or extended)."""
    with open(path, "rb") as file:
        head = file.read(30)
    kind = head[12:16]
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", head[26:30])
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        bits = int.from_bytes(head[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1


def image(name):
    return os.path.join(HERE, "images", f"{name}.webp")


def drawn_with(picture, name):
    """A parameter of a picture: as the entry says, else as its scene takes it; None where it takes none."""
    module, _, scene = picture["scene"].partition(".")
    with open(os.path.join(HERE, "scenes", f"{module}.py"), encoding="utf-8") as file:
        tree = ast.parse(file.read())
    [function] = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == scene]
    names = [argument.arg for argument in function.args.args]
    defaults = dict(zip(reversed(names), reversed(function.args.defaults)))
    if name not in defaults:
        return None
    return picture["params"].get(name, ast.literal_eval(defaults[name]))


def index():
    """One record a picture, in the catalogue's order."""
    records = []
    for name, picture in PICTURES.items():
        path = image(name)
        if not os.path.exists(path):
            continue
        width, height = webp_size(path)
        record = {"file": f"{name}.webp", "width": width, "height": height}
        record.update({key: picture[key] for key in ("room", "fits", "style", "alt")})
        height_over_ground = drawn_with(picture, "level")
        if height_over_ground is not None:
            record["level"] = height_over_ground
        if picture["room"] == "exterior":
            record["light"] = drawn_with(picture, "light")
        module, _, scene = picture["scene"].partition(".")
        if picture["room"] in ARRANGED and module != "composed":
            record["arrangement"] = scene
        if drawn_with(picture, "view") in SOME_VIEWS:
            record["view"] = drawn_with(picture, "view")
        if name in SIGNS:
            record["signs"] = True
        told = {"storeys": picture["storeys"], "beds": picture["params"].get("beds")}
        record.update({key: value for key, value in told.items() if value is not None})
        records.append(record)
    return records


if "--names" in sys.argv:
    print("\n".join(PICTURES))
elif "--missing" in sys.argv:
    print("\n".join(name for name in PICTURES if not os.path.exists(image(name))))
else:
    target = os.path.join(HERE, "pictures.json")
    with open(target + ".new", "w", encoding="utf-8") as file:
        json.dump(index(), file, ensure_ascii=False, indent=2)
        file.write("\n")
    os.replace(target + ".new", target)
