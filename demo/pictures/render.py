"""Renders one picture: blender -b -noaudio -P render.py -- NAME PNG [WIDTH HEIGHT SAMPLES]."""

import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from catalog import PICTURES  # noqa: E402
from kit import scene as stage  # noqa: E402


def main(name, path, width=1200, height=800, samples=0):
    """Builds the picture called `name` from the catalogue and writes it to `path`."""
    picture = PICTURES[name]
    module, function = picture["scene"].split(".")
    scene = stage.start()
    look = getattr(importlib.import_module(f"scenes.{module}"), function)(scene, **picture["params"])
    look.update(picture.get("look", {}))
    count = int(samples) or look.get("samples", 56)
    stage.shoot(scene, path, path + ".passes", int(width), int(height), count, picture["params"].get("seed", 1), look)


main(*sys.argv[sys.argv.index("--") + 1 :])
