"""The shell of a room: floor, walls with openings, windows, ceiling, light.

The room spans x 0..width, y 0..depth, z 0..height; the camera usually looks along +y. Walls are named 'back'
(y = depth), 'left', 'right' and 'front'. Inside `on_wall` local x runs to the right as seen from inside, y = 0 is
the inner face and +y leads outdoors.
"""

import random
from contextlib import contextmanager

from . import scene as stage
from .materials import glass, glow, paint, steel, wood
from .outdoors import far_building
from .shapes import box, place, rod, wall_parts, world_point


@contextmanager
def on_wall(room, side, at=0.0, off=0.0):
    """Frame of a wall of `room` (width, depth, height), starting `at` metres along it, `off` metres into the room."""
    width, depth, _ = room
    x, y, turn = {"back": (0, depth, 0), "left": (0, 0, 90), "right": (width, depth, -90), "front": (width, 0, 180)}[side]
    with place(x, y, 0, turn), place(at, -off):
        yield


HAZE = {"day": (0.74, 0.81, 0.88), "haze": (0.80, 0.81, 0.80), "monsoon": (0.74, 0.77, 0.79), "evening": (0.88, 0.66, 0.47), "dusk": (0.30, 0.21, 0.22), "night": (0.024, 0.024, 0.036)}


def run(room, side):
    return room[0] if side in ("back", "front") else room[1]


def shell(room, floor, walls, openings=None, accents=None, skirting=None, ceiling="plain", reach=1.0, lights=0.7, tint=(1.0, 0.96, 0.91)):
    """Builds the room and its light. `openings` maps side to dicts of kind, at=(x0, z0, x1, z1) and options."""
    width, depth, height = room
    openings, accents = openings or {}, accents or {}
    box(-0.2, -0.2, -0.15, width + 0.2, depth + 0.2, 0, floor)
    white = paint((0.84, 0.84, 0.83), 0.9)
    box(-0.2, -0.2, height, width + 0.2, depth + 0.2, height + 0.2, white)
    trim = skirting or paint((0.78, 0.76, 0.73), 0.5)
    for side in ("back", "left", "right", "front"):
        length = run(room, side)
        holes = openings.get(side, [])
        surface = accents.get(side, walls)
        with on_wall(room, side):
            for a, z0, b, z1 in wall_parts(-0.2, length + 0.2, 0, height, [o["at"] for o in holes]):
                box(a, 0, z0, b, 0.2, z1, surface)
                if z0 == 0 and skirting is not False:
                    box(max(a, 0.01), -0.012, 0, min(b, length - 0.01), 0, 0.09, trim, 0.003)
            for opening in holes:
                OPENINGS[opening["kind"]](opening, reach)
    if ceiling == "tray":
        tray(width, depth, height, white)
    stage.area((width / 2, depth / 2, height - 0.32), (width / 2, depth / 2, 0), width * 0.75, depth * 0.75, lights, tint)
    stage.area((width / 2, depth / 2, 1.1), (width / 2, depth / 2, height), width * 0.6, depth * 0.6, lights * 0.35, tint)


def tray(width, depth, height, white, border=0.55, drop=0.14):
    """A false ceiling with a glowing cove."""
    z = height - drop
    for x0, y0, x1, y1 in ((0, 0, width, border), (0, depth - border, width, depth), (0, border, border, depth - border), (width - border, border, width, depth - border)):
        box(x0, y0, z, x1, y1, z + 0.04, white)
    cove = glow((1.0, 0.78, 0.5), 2.6)
    e = border - 0.04
    for x0, y0, x1, y1 in ((e, e - 0.03, width - e, e), (e, depth - e, width - e, depth - e + 0.03), (e - 0.03, e, e, depth - e), (width - e, e, width - e + 0.03, depth - e)):
        box(x0, y0, z + 0.05, x1, y1, z + 0.07, cove)


def window(opening, reach):
    """A glazed window or sliding door with optional grille, curtains by the scene."""
    a, z0, b, z1 = opening["at"]
    frame = opening.get("frame") or paint((0.8, 0.8, 0.79), 0.35)
    panes = opening.get("panes", 2)
    f = 0.05
    box(a, 0.07, z0, b, 0.15, z0 + f, frame, 0.004)
    box(a, 0.07, z1 - f, b, 0.15, z1, frame, 0.004)
    for i in range(panes + 1):
        x = a + (b - a - f) * i / panes
        shift = 0.012 * (i % 2)
        box(x, 0.07 + shift, z0, x + f, 0.15 + shift, z1, frame, 0.004)
    pane = box(a, 0.112, z0, b, 0.116, z1, glass(shine=0.6))
    pane.visible_shadow = pane.visible_diffuse = False
    if z0 > 0.2:
        box(a - 0.04, -0.04, z0 - 0.03, b + 0.04, 0.1, z0, opening.get("sill") or paint((0.62, 0.6, 0.57), 0.25), 0.005)
    if opening.get("grille"):
        iron = paint(opening.get("iron", (0.75, 0.74, 0.72)), 0.4)
        count = int((b - a) / 0.14)
        for i in range(1, count):
            rod(a + (b - a) * i / count, 0.18, z0, z1, 0.007, iron, 8)
        for k in (0.33, 0.66):
            box(a, 0.174, z0 + (z1 - z0) * k, b, 0.186, z0 + (z1 - z0) * k + 0.02, iron)
    centre = world_point((a + b) / 2, 0.3, (z0 + z1) / 2)
    stage.portal(centre, world_point((a + b) / 2, -1, (z0 + z1) / 2), b - a, z1 - z0)
    if reach:
        inside = world_point((a + b) / 2, -0.06, (z0 + z1) / 2)
        stage.area(inside, world_point((a + b) / 2, -2, (z0 + z1) / 2 - 0.3), (b - a) * 0.9, (z1 - z0) * 0.9, 0.9 * reach, (0.93, 0.97, 1.0))


def door(opening, reach):
    """A closed panelled door with frame and lever."""
    a, z0, b, z1 = opening["at"]
    leaf = opening.get("leaf") or wood((0.30, 0.16, 0.075), 0.4, upright=True)
    case = opening.get("case") or leaf
    box(a, 0.06, z0, b, 0.1, z1, leaf)
    for x0, x1 in ((a - 0.06, a + 0.02), (b - 0.02, b + 0.06)):
        box(x0, -0.02, z0, x1, 0.12, z1 + 0.05, case, 0.004)
    box(a - 0.06, -0.02, z1 - 0.02, b + 0.06, 0.12, z1 + 0.05, case, 0.004)
    for y0, y1 in ((0.2, 0.95), (1.1, z1 - 0.2)):
        box(a + 0.13, 0.05, y0, b - 0.13, 0.061, y1, leaf, 0.008)
    box(b - 0.12, 0.01, 1.0, b - 0.06, 0.06, 1.14, steel(), 0.004)
    box(b - 0.2, 0.0, 1.06, b - 0.08, 0.02, 1.085, steel(), 0.004)


def gap(opening, reach):
    """A plain opening, leading to a lit corridor."""
    a, z0, b, z1 = opening["at"]
    wall = paint((0.78, 0.75, 0.7), 0.85)
    box(a - 0.6, 1.6, 0, b + 0.6, 1.7, z1 + 0.3, wall)
    box(a - 0.7, 0.2, -0.02, b + 0.7, 1.7, 0, paint((0.6, 0.57, 0.52), 0.3))
    box(a - 0.7, 0.2, z1 + 0.3, b + 0.7, 1.7, z1 + 0.4, wall)
    for x in (a - 0.7, b + 0.6):
        box(x, 0.2, 0, x + 0.1, 1.7, z1 + 0.3, wall)
    stage.lamp(world_point((a + b) / 2, 0.9, z1), 12)


OPENINGS = {"window": window, "door": door, "gap": gap}


def skyline(rng, base, haze=(0.78, 0.83, 0.88), near=120, far=600, count=70, lit=0.0, spread=1.1):
    """Blocks of flats scattered over the distance along +y."""
    shades = [(0.72, 0.68, 0.6), (0.78, 0.76, 0.72), (0.62, 0.5, 0.4), (0.68, 0.7, 0.7), (0.74, 0.6, 0.46), (0.5, 0.52, 0.55)]
    mats = [far_building(c, haze=haze, bay=rng.choice((2.2, 2.8, 3.4)), lit=lit, reach=380.0) for c in shades]
    for i in range(count):
        y = near + (far - near) * (i / count) ** 1.3 + rng.uniform(0, 12)
        x = rng.uniform(-spread, spread) * y
        w, d = rng.uniform(10, 24), rng.uniform(10, 20)
        h = rng.choice((9, 12, 15, 18, 24, 30, 42, 60, 75)) * rng.uniform(0.9, 1.1)
        material = rng.choice(mats)
        with place(x, y, base, rng.uniform(-18, 18)):
            box(-w / 2, 0, 0, w / 2, d, h, material)
            box(-w / 6, d * 0.3, h, w / 6, d * 0.6, h + 3.2, material)
            box(-w / 2 - 0.3, -0.3, h * 0.98, w / 2 + 0.3, d + 0.3, h * 0.98 + 0.6, material)
