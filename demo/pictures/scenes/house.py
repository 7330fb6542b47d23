"""Houses: villas, independent houses, row houses, builder floors, farmhouse."""

import random

from kit import plants, street
from kit import scene as stage
from kit.buildings import flats, style
from kit.homes import compound_house, farmhouse_body, modern_villa, row_unit
from kit.pools import lounger, pool
from kit.shapes import place

from .tower import LOOKS, set_light

KEYS = {"day": 0.25, "haze": 0.25, "monsoon": 0.22, "evening": 0.19, "dusk": 0.12}


def finish(scene, light, eye, aim, lens, rise, **more):
    stage.camera(scene, eye, aim, lens, rise)
    return {"key": KEYS[light], "samples": 20, "bounces": 4, "denoise": 0.8, "contrast": 0.95, "bloom": 0.12 if light == "dusk" else 0.04, **more}


def villa(scene, look="wood", water=True, light="day", azimuth=215, eye=(-10, -18, 1.75), aim=(-0.6, 0), lens=28, rise=0.05, seed=1, far="trees"):
    """A modern two-storey villa with lawn, drive and optional pool."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.5)
    lit = 0.8 if light == "dusk" else 0.0
    street.horizon(far, seed, light, near=70)
    street.lawn(-60, -50, 60, 40)
    modern_villa(look, lit)
    street.pavers(2.2, -30, 7.2, 0.5, 0.03)
    with place(4.6, -3.4, 0.03, -90):
        street.car(rng.choice(("#e9e8e4", "#7d2f2a", "#3c4247", "#5d7386")), "suv")
    if water:
        pool(-10.5, -10.5, -1.4, -5.8)
        for i in range(3):
            with place(-8.4 + i * 1.7, -4.4, 0.12):
                lounger()
    else:
        for i in range(8):
            plants.shrub(-8 + i * 1.1, -4.0, rng.uniform(0.5, 0.8), i)
    bare = (lambda x, y: x > 1.9 or (water and -11.8 < x < -0.2 and -11.8 < y < -2) or y > -2)
    plants.grass(eye[0] - 8, eye[1] + 2.2, 12, 0, 9000, seed, 1.1, bare)
    plants.hedge(8.6, -24, 8.6, 10, 1.0, 1)
    plants.hedge(-24, 9, -8, 11, 1.6, 2)
    for x, y, h in ((-11, 5, 7.5), (11.5, 3, 8), (-17, 9, 9), (-4, 15, 10), (7, 16, 10), (16, 12, 9)):
        plants.tree(x, y, h, rng.randrange(40))
    plants.palm(-9.2, 1.5, 7, seed)
    plants.palm(9.9, -5.5, 6, seed + 1)
    if light == "dusk":
        for x, y in ((-6, -3), (1.6, -3), (1.6, -9), (-11, -5)):
            stage.lamp((x, y, 0.8), 60)
    return finish(scene, light, eye, aim, lens, rise)


def house(scene, look="peach", light="day", azimuth=225, eye=(-7.5, -15.5, 1.9), aim=(0.3, 0), lens=24, rise=0.09, seed=1, neighbours=True):
    """An independent two-storey house behind its compound wall and gate, on a street."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.4)
    street.horizon("trees", seed, light, near=60)
    street.lawn(-60, -8.6, 60, 40)
    street.road(-60, -16.5, 60, -9.8, lines=False)
    street.pavers(-60, -9.7, 60, -7.2, 0.1)
    lit = 0.6 if light == "dusk" else 0.0
    with place(0, 0):
        compound_house(look, lit)
    for x0, x1 in ((-8.5, -0.4), (4.6, 8.5)):
        street.wall(x0, -6.8, x1, -6.8, 1.35)
    with place(2.1, -6.8):
        street.gate(4.3, 1.6)
    street.pavers(0.2, -6.8, 4.4, 0, 0.04)
    if neighbours:
        other = ["peach", "white", "mint", "ochre"]
        other.remove(look) if look in other else None
        for k, x in enumerate((-18.5, 18.5)):
            with place(x, 1.5, 0, 0):
                compound_house(other[k], lit)
            street.wall(x - 8.5, -6.8, x + 8.5, -6.8, 1.4, "#cfc4b4")
    street.wall(-8.9, -6.8, -8.9, 12, 1.7)
    street.wall(8.9, -6.8, 8.9, 12, 1.7)
    for x, y, h in ((-7.2, -4.6, 4.6), (6.9, -4.2, 4.0), (-12, 12, 9), (11, 13, 9), (3, 16, 10)):
        plants.tree(x, y, h, rng.randrange(40))
    for i in range(7):
        plants.shrub(-7.4 + i * 1.05, -5.8, rng.uniform(0.45, 0.8), rng.randrange(30))
    plants.palm(-4.2, -4.4, 5.2, seed)
    with place(10.5, -10.9):
        street.car("#c9ccce", "hatch")
    street.power_line(-48, 42, -8.2, 4, 8)
    return finish(scene, light, eye, aim, lens, rise)


def row_houses(scene, colors=("#e8dcc6", "#d9b48f", "#c9cfc4", "#e2c8b4"), accent="#8a4b36", light="day", azimuth=230, eye=(-12, -16, 2.0), aim=(1, 0), lens=24, rise=0.08, count=7, seed=1):
    """A terrace of narrow two-storey homes along a lane."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.5)
    street.horizon("trees", seed, light, near=60)
    street.lawn(-70, -5.4, 90, 40)
    street.road(-70, -13.5, 90, -7, lines=False)
    street.pavers(-70, -6.9, 90, -5.2, 0.1)
    lit = 0.6 if light == "dusk" else 0.0
    for i in range(count):
        with place(-13 + i * 6.8, 0):
            row_unit(colors[i % len(colors)], accent, lit, i, mirrored=bool(i % 2))
    for i in range(count):
        x = -13 + i * 6.8
        plants.shrub(x - 2.4, -4.4, rng.uniform(0.6, 0.9), i)
        if i % 2:
            plants.tree(x + 3.3, -4.6, rng.uniform(3.6, 4.6), rng.randrange(40))
    street.parked([(-2, -8.2, 0), (8.5, -8.2, 180), (21, -8.2, 0)], seed)
    for i in range(9):
        plants.tree(-30 + i * 9, 14 + rng.uniform(0, 4), rng.uniform(7, 10), rng.randrange(40))
    plants.grass(eye[0] - 6, eye[1] + 1.5, eye[0] + 9, -13.7, 600, seed)
    return finish(scene, light, eye, aim, lens, rise)


def builder_floors(scene, looks=("white", "terracotta", "grey"), light="day", azimuth=220, eye=(-7.5, -20, 2.0), aim=(1.0, 0), lens=24, rise=0.19, floors=4, seed=1):
    """Four storeys on stilts on a plotted street, between neighbours."""
    set_light(scene, light, azimuth, seed, 0.45)
    lit = {"dusk": 0.55, "evening": 0.1}.get(light, 0.0)
    street.horizon("city", seed, light, near=60, lit=lit)
    street.lawn(-70, -6, 70, 40)
    street.road(-70, -15, 70, -8, lines=False)
    street.pavers(-70, -7.9, 70, -4.5, 0.1)
    bays = ("BaB", "BwB", "BaW")
    for k, (x, look) in enumerate(((0, looks[0]), (-12.2, looks[1]), (12.2, looks[2]), (-24.6, looks[0]), (24.6, looks[1]))):
        colors, _ = LOOKS[look]
        with place(x, 0.6 * (k % 2)):
            s = style(**{**colors, "rail": ("glass", "bars", "parapet")[k % 3]}, lit=lit, balcony=1.7, ledge=False, floor=3.2)
            flats(bays[k % 3], "wtw", 14, floors if k < 3 else 3, s, seed + k, base=2.8)
        street.wall(x - 5.6, -4.2, x - 2.6, -4.2, 1.5)
        street.wall(x + 2.6, -4.2, x + 5.6, -4.2, 1.5)
        with place(x, -4.2):
            street.gate(4.6, 1.6, ("#2f3336", "#5b4a3c", "#3c4a44")[k % 3])
    street.parked([(-3.2, 2.8, 90), (2.2, 3.0, 90), (8.5, -9.3, 0), (-13, -9.3, 180)], seed)
    for x in (-6.1, 6.1, -18.4):
        plants.tree(x, -5.6, 5.4, int(x) + 30)
    street.power_line(-40, 44, -7.2, 3, 9)
    return finish(scene, light, eye, aim, lens, rise)


def farmhouse(scene, light="day", azimuth=235, eye=(-11, -19, 1.9), aim=(-0.5, 0), lens=29, rise=0.05, seed=1):
    """A low farmhouse with tiled roof and verandah on a wide lawn among trees."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.5)
    street.horizon("hills", seed, light, near=90)
    street.lawn(-80, -60, 80, 60)
    farmhouse_body(0.5 if light in ("evening", "dusk") else 0.0)
    street.pavers(-1.6, -30, 1.4, -2.4, 0.03)
    plants.grass(eye[0] - 8, eye[1] + 2.2, 16, -4, 9500, seed, 1.2, lambda x, y: -1.9 < x < 1.7)
    for x, y, h in ((-15, -3, 8), (14, -2, 9), (-20, 8, 10), (18, 9, 10), (-7, 16, 11), (6, 18, 11), (24, -6, 8)):
        plants.tree(x, y, h, rng.randrange(40))
    for i in range(4):
        plants.palm(10 + i * 4.5, 13 + i, 8 + i % 2, i)
    for i in range(12):
        plants.shrub(-9.5 + i * 1.7, -3.4, rng.uniform(0.5, 0.9), i)
    street.bench(5, -9, -25)
    return finish(scene, light, eye, aim, lens, rise)
