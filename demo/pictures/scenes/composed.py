"""Rooms put together from an entry: floor, walls, windows and their view, light, and pieces of furniture."""

import math
from contextlib import contextmanager

from kit import furnish, plants, seating
from kit import scene as stage
from kit.finishes import FLOORS, wall
from kit.interior import on_wall, shell
from kit.materials import brass, fabric, glow, paint, srgb, stone, wood
from kit.materials import mirror as looking_glass
from kit.shapes import bar, box, cushion, lathe, place, rod, tilted, world_point
from kit.views import outlook

DARK = (0.03, 0.03, 0.032)

LIGHTS = {
    # name: (sky, what the sky gives, sun (elevation, turn from the window, strength, colour), lights of the room and their colour, glow of windows)
    "morning": ("day", (0.58, 0.57, 0.56), (24, 24, 6.5, (1.0, 0.84, 0.62)), (0.55, (1.0, 0.97, 0.93)), 1.1),
    "noon": ("day", (0.78, 0.76, 0.72), (52, -20, 5.5, (1.0, 0.96, 0.9)), (0.85, (1.0, 0.98, 0.95)), 1.3),
    "evening": ("evening", (0.62, 0.52, 0.44), (14, -18, 6.0, (1.0, 0.58, 0.3)), (0.42, (1.0, 0.88, 0.74)), 0.7),
    "lamp": ("night", (0.045, 0.042, 0.05), None, (0.13, (1.0, 0.78, 0.54)), 0.0),
}
FACING = {"back": 0, "right": 90, "front": 180, "left": 270}
"""Compass direction that a window of each wall looks to; 0 is along +y."""


def cloths(colors):
    return tuple(fabric(srgb(c)) for c in colors)


def sofa(color, pillows=(), seats=3, width=2.3, chaise=0, timber=None):
    if timber:
        seating.wooden_sofa(wood(srgb(timber), 0.35), fabric(srgb(color)), seats, width)
    else:
        seating.sofa(fabric(srgb(color)), seats, width, 0.95, pillows=cloths(pillows), chaise=chaise)


def armchair(color, timber="#8a5c38"):
    seating.armchair(fabric(srgb(color)), wood(srgb(timber), 0.5))


def diwan(color, second, pillows, timber="#7a4a2a", width=1.9):
    """A low wooden daybed with a mattress and bolsters."""
    frame = wood(srgb(timber), 0.4)
    box(-width / 2, -0.85, 0.12, width / 2, 0, 0.3, frame, 0.01)
    for x in (-width / 2 + 0.02, width / 2 - 0.1):
        for y in (-0.83, -0.1):
            box(x, y, 0, x + 0.08, y + 0.08, 0.14, frame)
    cushion(-width / 2 + 0.02, -0.84, 0.28, width / 2 - 0.02, -0.02, 0.46, fabric(srgb(color), srgb(second), "stripe", 0.5), 0.05)
    for s in (-1, 1):
        cushion(s * (width / 2 - 0.15) - 0.12, -0.75, 0.44, s * (width / 2 - 0.15) + 0.12, -0.1, 0.66, fabric(srgb(second)), 0.1)
    for i, cloth in enumerate(cloths(pillows)):
        seating.pillow((i - (len(pillows) - 1) / 2) * 0.42, -0.2, 0.64, 0.42, cloth, -24, 5 - 7 * i)


def swing(timber, color, pillows=(), ceiling=2.9, width=1.7):
    """An indoor swing: a plank on brass chains with a mattress."""
    frame = wood(srgb(timber), 0.35)
    box(-width / 2, -0.62, 0.42, width / 2, 0, 0.48, frame, 0.012)
    box(-width / 2, -0.05, 0.7, width / 2, 0, 0.95, frame, 0.012)
    for x in (-width / 2 + 0.05, width / 2 - 0.05):
        box(x - 0.03, -0.05, 0.45, x + 0.03, 0, 0.97, frame, 0.008)
        for y in (-0.57, -0.03):
            bar((x, y, 0.48), (x, -0.3, ceiling), 0.011, brass())
        box(x - 0.03, -0.6, 0.72, x + 0.03, 0, 0.77, frame, 0.01)
        box(x - 0.02, -0.58, 0.48, x + 0.02, -0.54, 0.72, frame)
    cushion(-width / 2 + 0.04, -0.6, 0.46, width / 2 - 0.04, -0.06, 0.58, fabric(srgb(color)), 0.04)
    for i, cloth in enumerate(cloths(pillows)):
        seating.pillow((i - (len(pillows) - 1) / 2) * 0.48, -0.18, 0.74, 0.38, cloth, -18, 6 - 8 * i)


def bed(timber, linen, throw, pillow, wide=1.8, padded=True):
    sheet, quilt, cloth = cloths((linen, throw, pillow))
    seating.bed(wood(srgb(timber), 0.4), sheet, quilt, (sheet, cloth, quilt), wide, 2.0, 1.15, cloth if padded else None)


def bedside(timber, lamp="#e8e2d6", lit=3.0):
    furnish.bedside(wood(srgb(timber), 0.4), paint(srgb(lamp), 0.3))
    stage.lamp(world_point(0.02, -0.2, 0.92), 2.2 * lit)


def coffee_table(timber="#7a4a2a", shape="round", top=None, size=0.48):
    surface = stone(srgb(top), srgb("#9a948c")) if top else wood(srgb(timber), 0.35)
    leg = wood(srgb(timber), 0.4)
    if shape == "round":
        furnish.round_table(surface, leg, size, 0.38)
    else:
        furnish.table(surface, leg, size * 2.3, size * 1.2, 0.38, 0.05, 0.07)
    furnish.books(-0.12, 0.06, 0.38, 3, 4, upright=False)
    furnish.vase(0.2, -0.04, 0.38, paint(srgb("#b5573a"), 0.35), 0.8)


def pouf(color, size=0.3):
    cushion(-size, -size, 0, size, size, 0.4, fabric(srgb(color), sheen=0.5), 0.12)


def dining(timber, cloth, seats=4, top=None):
    """A round table with chairs about it."""
    frame = wood(srgb(timber), 0.4)
    surface = stone(srgb(top), srgb("#8f8b84")) if top else frame
    lathe(0, 0, 0.71, [(0.0001, 0), (0.62, 0), (0.65, 0.012), (0.65, 0.03), (0.0001, 0.035)], surface, 64)
    lathe(0, 0, 0, [(0.32, 0), (0.3, 0.03), (0.07, 0.12), (0.05, 0.4), (0.1, 0.71)], frame, 40)
    for k in range(seats):
        with place(0, 0, 0, 45 + 360 * k / seats), place(0, 0.95):
            seating.dining_chair(frame, fabric(srgb(cloth)))
    lathe(0, 0, 0.745, [(0.0001, 0.02), (0.12, 0), (0.2, 0.07), (0.195, 0.075), (0.1, 0.03)], brass())
    furnish.vase(0.28, 0.2, 0.745, paint(srgb("#e4ddcf"), 0.3), 0.9)


def art(width, height, colors, seed=1, timber="#5a3a24", z=1.65):
    with place(0, 0, z):
        furnish.art(width, height, tuple(srgb(c) for c in colors), wood(srgb(timber), 0.4), seed)


def mirror(radius=0.42, z=1.6):
    for r, y, material in ((radius + 0.03, -0.03, brass()), (radius, -0.036, looking_glass())):
        lathe(0, 0, 0, [(0.0001, 0), (r, 0), (r, 0.02), (0.0001, 0.02)], material, 64, tilted(0, y, z, 90))


def console(timber, width=1.7, height=0.5, doors=3, seed=2):
    body = wood(srgb(timber), 0.4)
    furnish.cabinet(body, body, width, height, 0.4, doors, 0.14, "line")
    furnish.small_things(-width / 2 + 0.25, -0.2, height + 0.14, max(2, int(width / 0.5)), seed)


def shelves(timber, width=1.1, height=2.0, rows=4, seed=1):
    furnish.shelf_unit(wood(srgb(timber), 0.4), width, height, 0.34, rows, seed)


def wardrobe(timber, front=None, width=1.9, doors=3, loft=0.55):
    body = wood(srgb(timber), 0.4, upright=True)
    furnish.wardrobe(body, paint(srgb(front), 0.35) if front else body, width, 2.1, 0.58, doors, None, loft)


def curtains(width, color, low=0.04, high=2.5):
    furnish.wavy_blinds(width, low, high, fabric(srgb(color)))


def rug(width, depth, color, second=None, pattern="plain", border=None):
    furnish.rug(-width / 2, -depth / 2, width / 2, depth / 2, fabric(srgb(color), srgb(second or color), pattern, 0.5), fabric(srgb(border)) if border else None)


def plant(height=1.2, pot="#d5cdbf", kind="areca", seed=1):
    plants.pot_plant(height, seed, pot, kind)


def floor_lamp(lit=3.0):
    furnish.floor_lamp(lit)
    stage.lamp(world_point(0, 0, 1.5), 5 * lit)


def pendant(drop, color="#2b2b2d", radius=0.18, ceiling=2.9, lit=6.0):
    furnish.pendant(0, 0, ceiling - drop, ceiling, paint(srgb(color), 0.4), radius, lit)
    stage.lamp(world_point(0, 0, ceiling - drop - 0.08), 3 * lit)


def lantern(drop, ceiling=2.9, radius=0.28, lit=1.6):
    """A paper globe lamp."""
    z = ceiling - drop
    rod(0, 0, z + radius * 0.8, ceiling, 0.005, paint(DARK, 0.5))
    lathe(0, 0, z, [(radius * math.sin(k * math.pi / 16), -radius * 0.85 * math.cos(k * math.pi / 16)) for k in range(1, 16)], glow((1, 0.86, 0.66), lit), 40)
    stage.lamp(world_point(0, 0, z), 14 * lit, radius=radius)


def fan(ceiling=2.9, color="#53331f"):
    furnish.ceiling_fan(0, 0, ceiling, srgb(color))


def beams(width, depth, ceiling, timber="#6b4428", count=5):
    """Wooden beams under the ceiling, across the room from its corner."""
    for i in range(count):
        y = depth * (i + 0.5) / count
        box(0, y - 0.06, ceiling - 0.16, width, y + 0.06, ceiling, wood(srgb(timber), 0.5), 0.006)


def door(timber="#7a4a2a"):
    """A panelled door on a closed wall."""
    leaf = wood(srgb(timber), 0.4, upright=True)
    box(-0.48, -0.04, 0, 0.48, 0, 2.14, leaf, 0.006)
    for z0, z1 in ((0.2, 0.95), (1.1, 1.95)):
        box(-0.34, -0.055, z0, 0.34, -0.035, z1, leaf, 0.01)


PIECES = {
    piece.__name__: piece
    for piece in (sofa, armchair, diwan, swing, bed, bedside, coffee_table, pouf, dining, art, mirror, console, shelves, wardrobe, curtains, rug, plant, floor_lamp, pendant, lantern, fan, beams, door)
}


@contextmanager
def at(size, where):
    """The frame of a piece: (wall, metres along it, metres off it) or (x, y, turn)."""
    first, second, third = (*where, 0)[:3]
    if isinstance(first, str):
        with on_wall(size, first, second, third):
            yield
    else:
        with place(first, second, 0, third):
            yield


def room(scene, size=(5.0, 4.8, 2.9), floor="oak", walls="#eeeae2", accents=(), windows=(), view="trees", level=0.0, light="noon", pieces=(), ceiling="plain", eye=(0.8, 0.3, 1.4), aim=(3.0, 4.8), lens=20, seed=1):
    """A room of an entry; `windows` are (wall, (x0, z0, x1, z1), options), `pieces` (name, where, options)."""
    kind, gives, sun, (strength, tint), reach = LIGHTS[light]
    openings = {}
    for side, span, more in windows:
        openings.setdefault(side, []).append({"kind": "window", "at": span, "panes": 3, "frame": paint(DARK, 0.4), **more})
    shell(size, FLOORS[floor](), wall(walls), openings, {side: wall(finish) for side, finish in accents}, ceiling=ceiling, reach=reach, lights=strength, tint=tint)
    for at_side, side in enumerate(openings):
        # Two grounds in one plane would darken each other.
        outlook(view, side, size, seed, level + 0.02 * at_side, kind, **({"lit": 0.45} if light == "lamp" and view == "city" else {}))
    for name, where, options in pieces:
        with at(size, where):
            PIECES[name](**options)
    stage.sky(scene, kind, 0.4, seed, neutral=gives)
    if sun:
        elevation, turn, power, color = sun
        stage.sun(elevation, FACING[next(iter(openings), "back")] + turn, power, color)
    stage.camera(scene, eye, aim, lens, -0.04)
    return {"key": 0.16 if light == "lamp" else 0.27, "warmth": 0.02, "ambient": 2.5, "samples": 18}
