"""Commercial buildings: offices, shop fronts, showrooms, warehouses."""

import random

from kit import plants, street
from kit import scene as stage
from kit.buildings import flats, length, signboard, style
from kit.materials import glass, glow, paint, plaster, srgb, steel, stone, tiles
from kit.outdoors import window_pane
from kit.shapes import add, block, box, mesh, place

from .house import finish
from .tower import LOOKS, set_light


def office(scene, floors=11, tint=(0.03, 0.07, 0.09), band="#d9dcdd", accent="#4b5a63", light="day", azimuth=220, eye=(-20, -40, 2.2), aim=(1, 0), lens=24, rise=0.23, seed=1):
    """A glass office block over a stone podium, on a boulevard."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.5)
    lit = {"dusk": 0.6, "evening": 0.25}.get(light, 0.0)
    street.horizon("city", seed, light, near=100, lit=lit)
    street.lawn(-120, -12, 120, 60)
    street.road(-120, -30, 120, -18)
    street.pavers(-120, -17.8, 120, -12, 0.12)
    street.pavers(-22, -12, 24, 2, 0.08)
    pane, frame = window_pane(lit, tint, (0.16, 0.2, 0.22)), paint(srgb("#8b9296"), 0.3, 0.6)
    slab, dark = plaster(srgb(band), 0.08), plaster(srgb(accent), 0.08)
    w, d, h = 30.0, 20.0, 3.7
    parts = []
    for x0, x1, y0, y1, horizontal in ((-w / 2, w / 2, 0, 0, True), (0, d, w / 2, w / 2, False), (0, d, -w / 2, -w / 2, False)):
        n = int((x1 - x0) / 1.5)
        for i in range(n):
            a, b = x0 + (x1 - x0) * i / n, x0 + (x1 - x0) * (i + 1) / n
            for z0, z1 in ((0.0, 0.95), (1.0, h - 0.35)):
                parts.append((a + 0.03, -0.04, z0, b - 0.03, 0.0, z1, pane) if horizontal else (y0 - 0.02, a + 0.03, z0, y0 + 0.02, b - 0.03, z1, pane))
            parts.append((a - 0.03, -0.16, 0, a + 0.03, 0.0, h, frame) if horizontal else (y0 - 0.08, a - 0.03, 0, y0 + 0.08, a + 0.03, h, frame))
    parts += [(-w / 2 - 0.3, -0.35, h - 0.35, w / 2 + 0.3, d + 0.3, h, slab), (-w / 2 + 0.3, 0.1, 0, w / 2 - 0.3, d, h, dark)]
    storey = block(parts)
    base = 5.0
    for k in range(floors):
        with place(0, 0, base + k * h):
            add(storey, "storey")
    top = base + floors * h
    box(8, -0.9, 0, 11.5, d, top + 3, dark)
    box(-w / 2, 0, top, w / 2, d, top + 1.2, slab)
    box(-w / 4, 5, top, w / 4, 14, top + 4, dark)
    granite = stone(srgb("#6b6864"), srgb("#4a4845"), 0.3, speckle=True)
    for i in range(9):
        x = -w / 2 + (w - 0.7) * i / 8
        box(x, -0.3, 0, x + 0.7, 0.6, base, granite)
    box(-w / 2 + 0.5, 1.2, 0.1, w / 2 - 0.5, 1.3, base - 0.5, pane)
    box(-6, -5, 3.8, 4, 1, 4.2, slab)
    for x in (-5.6, 3.2):
        box(x, -4.7, 0, x + 0.4, -4.3, 3.8, steel())
    for i in range(12):
        plants.tree(-38 + i * 7 + rng.uniform(-1, 1), -14.5 + rng.uniform(-0.6, 0.6), rng.uniform(4.5, 6), rng.randrange(30)) if abs(-38 + i * 7) > 6 else None
    for i in range(10):
        plants.shrub(-20 + i * 4.2, -8.5, rng.uniform(0.7, 1.0), i)
    street.parked([(9, -10.5, 90), (13, -10.5, 90), (17, -10.4, 90), (-17, -19.6, 0)], seed)
    for x in (-26, 4, 34):
        street.lamp_post(x, -17, 8, 30 if lit else 0)
    return finish(scene, light, eye, aim, lens, rise)


SHOPS = (("BAKERY", "#8d3a26", "#f3e6cf"), ("CHEMIST", "#2f6b4a", "#f4f2ea"), ("BOOKS", "#2f4b6b", "#f0e9d8"), ("TEXTILES", "#7a2f52", "#f6e3b8"), ("MOBILE", "#d08a2b", "#2b2b2b"), ("KIRANA", "#b5532f", "#fff2d9"), ("SWEETS", "#c9403a", "#ffe9b0"))


def high_street(scene, look="ochre", light="day", azimuth=215, eye=(-9.5, -13, 1.8), aim=(2.5, 0), lens=24, rise=0.1, upper=2, seed=1):
    """A parade of small shops under signboards, with flats above and cars in front."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.45)
    lit = {"dusk": 0.6, "evening": 0.3}.get(light, 0.0)
    street.horizon("city", seed, light, near=70, lit=lit)
    street.road(-100, -17, 100, -6.4)
    street.pavers(-100, -6.3, 100, 0.2, 0.15, "#b5aa9b", "#9d9184")
    for k in range(4):
        x = -18.6 + k * 14.9
        colors, _ = LOOKS[(look, "faded", "pink", "white")[k % 4]]
        bays = "bwbwb"
        with place(x, 0.3):
            flats(bays, "wtw", 12, upper, style(**{**colors, "rail": "parapet" if k % 2 else "bars"}, lit=lit, balcony=1.2), seed + k, base=4.0, stilts=False)
        w = length(bays)
        n = 4
        for i in range(n):
            a = x - w / 2 + w * i / n
            b = a + w / n
            shop(a, b, SHOPS[(k * n + i + seed) % len(SHOPS)], lit, closed=(k * n + i) % 5 == 3, rng=rng)
    for x in (-20, -4.8, 10.6, 24):
        plants.tree(x, -4.9, 4.6, rng.randrange(30))
    street.parked([(-1.2, -7.7, 0), (6.4, -7.7, 0), (13.5, -7.7, 180), (-14, -7.7, 0), (4, -15.5, 180)], seed)
    street.lamp_post(-11, -5.8, 6.5, 30 if lit else 0)
    street.lamp_post(18, -5.8, 6.5, 30 if lit else 0)
    return finish(scene, light, eye, aim, lens, rise)


def shop(a, b, sign, lit, closed, rng):
    """One shop unit between x = a and b, front at y = 0.3."""
    name, back, letters = sign
    pier = plaster(srgb("#d6cbb8"), 0.3)
    box(a, -0.1, 0, a + 0.25, 0.5, 3.1, pier)
    box(b - 0.25, -0.1, 0, b, 0.5, 3.1, pier)
    signboard(name, (a + b) / 2, -0.25, 3.05, b - a - 0.2, 0.8, paint(srgb(back), 0.5), paint(srgb(letters), 0.5) if not lit else glow(srgb(letters), 2.5))
    box(a, -0.9, 2.95, b, 0.4, 3.05, paint(srgb("#8d8a84"), 0.6))
    if closed:
        box(a + 0.25, 0.2, 0.1, b - 0.25, 0.25, 3.0, tiles(srgb("#8e979b"), 9.0, 0.11, 0.012, 0.4, 0.03, srgb("#4f5659"), relief=1.0))
        return
    glow_mat = glow((1.0, 0.86, 0.66), 4.0 if lit else 1.6)
    room = paint(srgb("#e6dcc8"), 0.8)
    box(a + 0.25, 0.15, 0.05, b - 0.25, 0.29, 0.2, stone(srgb("#57534f"), srgb("#3a3735"), 0.3, speckle=True))
    box(a + 0.25, 0.2, 0.1, b - 0.25, 0.24, 3.0, room)
    goods = ("#b5532f", "#3f6f8a", "#d9a93f", "#6f7f3a", "#c9706b", "#e9e4da", "#5f4a7a")
    for row in range(4):
        z = 0.55 + row * 0.55
        box(a + 0.3, 0.02, z, b - 0.3, 0.2, z + 0.03, paint(srgb("#8a6a48"), 0.5))
        x = a + 0.35
        while x < b - 0.6:
            w = rng.uniform(0.08, 0.25)
            box(x, 0.04, z + 0.03, x + w, 0.18, z + rng.uniform(0.15, 0.42), paint(srgb(rng.choice(goods)), 0.5))
            x += w + 0.02
    box(a + 0.3, 0.0, 2.82, b - 0.3, 0.08, 2.88, glow_mat)
    frame = paint(srgb("#3a3d40"), 0.4)
    for x in (a + 0.25, (a + b) / 2 - 0.02, b - 0.29):
        box(x, -0.08, 0.1, x + 0.05, -0.03, 2.95, frame)
    box(a + 0.25, -0.06, 0.1, b - 0.25, -0.055, 2.95, glass((0.92, 0.95, 0.95)))


def showroom(scene, light="evening", azimuth=225, eye=(-9, -16, 1.9), aim=(0.5, 0), lens=24, rise=0.09, seed=1):
    """A double-height showroom with a glass front, cars on display and bright inside light."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.5)
    street.horizon("city", seed, light, near=80, lit=0.3)
    street.road(-100, -22, 100, -11)
    street.pavers(-100, -10.9, 100, 0.5, 0.1, "#a8a49c", "#95918a")
    body, clad = plaster(srgb("#e9e8e4"), 0.06), paint(srgb("#34393d"), 0.35, 0.4)
    box(-11, 0.2, 0, -10.4, 14, 6.4, body)
    box(10.4, 0.2, 0, 11, 14, 6.4, body)
    box(-11, 13.6, 0, 11, 14, 6.4, body)
    box(-11.4, -1.6, 6.0, 11.4, 14.2, 7.8, clad)
    box(-10.4, 0.3, 0.05, 10.4, 13.6, 0.12, tiles(srgb("#dcd8d0"), 0.8, 0.8, 0.002, 0.08, 0.03, srgb("#aaa59c")))
    box(-10.4, 0.3, 5.6, 10.4, 13.6, 5.7, paint((0.8, 0.8, 0.8), 0.8))
    box(-10.4, 13.4, 0.1, 10.4, 13.6, 5.6, paint(srgb("#c9b79a"), 0.8))
    for i in range(8):
        x = -10.4 + i * (20.8 - 0.08) / 7
        box(x, 0.15, 0.1, x + 0.08, 0.35, 6.0, clad)
    box(-10.4, 0.2, 3.0, 10.4, 0.3, 3.1, clad)
    pane = box(-10.4, 0.24, 0.1, 10.4, 0.26, 6.0, glass((0.93, 0.96, 0.95), 0.9))
    pane.visible_shadow = pane.visible_diffuse = False
    for i in range(5):
        for j in range(2):
            box(-9 + i * 4.2, 3 + j * 5, 5.55, -7.6 + i * 4.2, 3.25 + j * 5, 5.59, glow((1, 0.93, 0.82), 9.0))
    stage.area((0, 6.5, 5.3), (0, 6.5, 0), 18, 10, 1.6, (1, 0.94, 0.84))
    for x, y, turn, color, kind in ((-6.4, 4, 205, "#8d2f2a", "suv"), (0, 4.6, 160, "#e9e8e4", "sedan"), (6.2, 4.2, 200, "#3c5a7a", "hatch")):
        with place(x, y, 0.12, turn):
            street.car(color, kind)
    signboard("SHOWROOM", 0, -1.72, 6.45, 9.0, 0.95, clad, glow((1.0, 0.9, 0.75), 4.0))
    for x in (-12.5, 12.5):
        plants.palm(x, -3, 5.5, int(x) + 20)
    for i in range(6):
        plants.shrub(-10 + i * 4, -3.6, 0.6, rng.randrange(30)) if abs(-10 + i * 4) > 3 else None
    street.parked([(9.5, -7.6, 0)], seed)
    return finish(scene, light, eye, aim, lens, rise)


def warehouse(scene, color="#8fa3ad", light="day", azimuth=220, eye=(-17, -24, 2.2), aim=(1, 0), lens=24, rise=0.07, seed=1):
    """A steel-clad shed with dock doors and a yard."""
    set_light(scene, light, azimuth, seed, 0.5)
    street.horizon("trees", seed, light, near=90)
    box(-90, -60, -0.3, 90, 50, 0, tiles(srgb("#a5a29b"), 4.0, 4.0, 0.02, 0.85, 0.12, srgb("#6f6c66")))
    sheet = tiles(srgb(color), 0.3, 60.0, 0.035, 0.45, 0.05, tuple(c * 0.6 for c in srgb(color)), relief=1.0)
    low = plaster(srgb("#cfc8ba"), 0.4)
    box(-22, 0, 0, 22, 34, 2.4, low)
    box(-22, 0.06, 2.4, 22, 34, 8.2, sheet)
    mesh([(-22.5, -0.6, 8.2), (22.5, -0.6, 8.2), (22.5, 17, 10.6), (-22.5, 17, 10.6), (-22.5, 34.6, 8.2), (22.5, 34.6, 8.2)], [(0, 1, 2, 3), (3, 2, 5, 4)], paint(srgb("#d5d8d9"), 0.35, 0.4))
    mesh([(-22, 0, 8.2), (-22, 34, 8.2), (-22, 17, 10.5), (22, 0, 8.2), (22, 34, 8.2), (22, 17, 10.5)], [(0, 1, 2), (3, 4, 5)], sheet)
    shutter = tiles(srgb("#c9cdcf"), 9.0, 0.14, 0.012, 0.4, 0.03, srgb("#7f8588"), relief=1.0)
    frame, bumper = paint(srgb("#d0962f"), 0.5), paint((0.015, 0.015, 0.015), 0.8)
    for i in range(6):
        x = -18.5 + i * 6.6
        box(x, -0.06, 1.1, x + 3.6, 0.1, 5.0, shutter)
        for a, b in ((x - 0.22, x), (x + 3.6, x + 3.82)):
            box(a, -0.14, 1.1, b, 0.1, 5.2, frame)
        box(x - 0.22, -0.14, 5.0, x + 3.82, 0.1, 5.25, frame)
        box(x - 0.3, -1.5, 5.5, x + 3.9, 0.1, 5.62, paint(srgb("#5d6a72"), 0.4, 0.4))
        box(x - 0.2, -0.4, 0.5, x + 0.25, 0, 1.1, bumper)
        box(x + 3.35, -0.4, 0.5, x + 3.8, 0, 1.1, bumper)
        signboard(str(i + 1), x + 1.8, -0.12, 6.0, 0.9, 0.9, paint(srgb("#2f3a42"), 0.5), paint((0.85, 0.8, 0.6), 0.5))
    for x, cab in ((-9.5, "#c9772f"), (10.3, "#3f6a8a")):
        with place(x, -9.2, 0, 90):
            truck(cab)
    for k in range(8):
        plants.tree(-44 + k * 3 if k < 4 else 28 + (k - 4) * 5, 6 + k, 7, k)
    street.lamp_post(-24, -6, 9)
    return finish(scene, light, eye, aim, lens, rise)


def truck(color):
    """A box lorry standing along x, tail towards +x."""
    box(-2.6, -1.15, 1.0, 3.4, 1.15, 3.5, paint(srgb("#e4e2dc"), 0.4), 0.04)
    box(-4.5, -1.1, 0.6, -2.7, 1.1, 2.7, paint(srgb(color), 0.3), 0.12)
    box(-4.52, -0.95, 1.6, -3.6, 0.95, 2.4, paint((0.01, 0.012, 0.014), 0.06), 0.05)
    box(-3.9, -1.12, 1.6, -3.0, 1.12, 2.35, paint((0.01, 0.012, 0.014), 0.06), 0.03)
    box(-4.4, -0.5, 0.7, 3.3, 0.5, 1.0, paint((0.03, 0.03, 0.03), 0.6))
    for x in (-3.6, 1.4, 2.5):
        for s in (-1, 1):
            street.wheel(x, s * 0.95, 0.45)
