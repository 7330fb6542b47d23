"""What is seen through the windows of a room."""

import random

from . import plants, street
from .homes import row_unit
from .interior import HAZE, on_wall, run, skyline
from .materials import bump_from, new, node, paint, plaster, srgb
from .outdoors import ground, hazed
from .shapes import box, place


def garden(rng, base, haze, seed):
    plants.hedge(-16, 9, 16, 9.5, 1.5, seed)
    box(-30, 10.4, base, 30, 10.6, 1.5, plaster((0.72, 0.66, 0.56)))
    for i in range(14):
        plants.tree((i - 7) * 2.6 + rng.uniform(-1, 1), rng.uniform(12, 22), rng.uniform(5, 9), rng.randrange(50), base)


def far_trees(rng, base, near, far, count=60):
    """Trees scattered over the distance, wide enough for a window seen from the side."""
    for _ in range(count):
        y = rng.uniform(near, far)
        plants.tree(rng.uniform(-2.4, 2.4) * y, y, rng.uniform(6, 10), rng.randrange(50), base)


def palms(rng, base, haze, seed):
    plants.hedge(-26, 7, 26, 7.4, 1.1, seed)
    for i in range(18):
        plants.palm((i - 9) * 2.6 + rng.uniform(-0.9, 0.9), rng.uniform(8.5, 13), rng.uniform(4, 7), rng.randrange(50), base)
    far_trees(rng, base, 16, 34)


def city(rng, base, haze, seed, lit=0.0):
    skyline(rng, base, haze, lit=lit)
    for _ in range(16):
        near = rng.uniform(14, 60)
        plants.tree(rng.uniform(-1.2, 1.2) * near, near, rng.uniform(6, 10), rng.randrange(50), base)


def lane(rng, base, haze, seed):
    """Houses on the other side of a street, with trees and parked cars."""
    with place(0, 0, base):
        street.road(-90, 6, 90, 12)
        street.parked([(x, 10.8, 180 * (x % 2)) for x in (-27, -18, -11, -4, 3, 10, 19, 26)], seed)
        for i in range(-8, 9):
            with place(i * 6.7, 19):
                row_unit(rng.choice(("#d9b48f", "#c98f6a", "#e3d3b3", "#a9b7a2", "#d7c0a8")), "#efe6d8", seed=seed + i, mirrored=i % 2 > 0)
    for x in range(-44, 45, 8):
        plants.tree(x + rng.uniform(-0.6, 0.6), 13.2, rng.uniform(5, 7), rng.randrange(50), base)
    far_trees(rng, base, 34, 80)


def sea(rng, base, haze, seed):
    """Open water to the horizon behind a beach with palms."""
    material, nodes, link, p = new("sea")
    p.inputs["Base Color"].default_value = (*srgb("#2f7285"), 1)
    p.inputs["Roughness"].default_value = 0.22
    waves = node(nodes, "ShaderNodeTexNoise", Scale=0.35, Detail=6.0)
    link(nodes.new("ShaderNodeTexCoord").outputs["Object"], waves.inputs["Vector"])
    bump_from(nodes, link, waves.outputs["Fac"], p, 0.5, 0.6)
    box(-9000, 70, base + 0.02, 9000, 12000, base + 0.06, hazed(material, nodes, link, p, haze, 2600.0))
    box(-9000, 52, base, 9000, 70, base + 0.05, paint(srgb("#d9c49a"), 0.95, mottle=0.15))
    for _ in range(26):
        plants.palm(rng.uniform(-60, 60), rng.uniform(34, 52), rng.uniform(6, 10), rng.randrange(50), base)


def hills(rng, base, haze, seed):
    street.ridges(seed, haze, base, 460, 1700.0)
    far_trees(rng, base, 60, 170, 60)


VIEWS = {"trees": garden, "palms": palms, "city": city, "street": lane, "sea": sea, "hills": hills}


def outlook(kind, side, room, seed=0, floor_height=0.0, light="day", **more):
    """Builds what is seen through the openings of a wall, from `floor_height` up."""
    rng = random.Random(seed)
    haze = HAZE[light]
    with on_wall(room, side, run(room, side) / 2):
        base = -floor_height - 0.3
        far = kind in ("city", "sea", "hills")
        lawn = ground((0.20, 0.26, 0.09), (0.10, 0.15, 0.04), haze=haze if far else None)
        box(-9000, 0.5, base - 0.2, 9000, 12000, base, lawn)
        VIEWS[kind](rng, base, haze, seed, **more)
