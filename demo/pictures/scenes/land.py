"""Plots and farm land."""

import math
import random

from mathutils import Matrix

from kit import plants, street
from kit.homes import compound_house
from kit.materials import paint, plaster, srgb
from kit.outdoors import ground, leaf_green
from kit.shapes import add, box, mesh, place, rod, text

from .house import finish
from .tower import set_light


def plots(scene, light="day", azimuth=215, eye=(-9, -17, 2.6), aim=(2, 0), lens=24, rise=0.0, built=False, dry=False, seed=1):
    """Marked plots along a new road: boundary stones, survey pegs, young trees, a sign."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.55)
    street.horizon("hills" if dry else "trees", seed, light, near=95)
    soil = ("#b08f66", "#8d7a4c") if dry else ("#8f8657", "#6c7a3a")
    street.earth(-160, -140, 160, 70, -0.01, None, *soil)
    street.road(-8.0, -140, -1.0, 90, "y", 0.02)
    street.pavers(-10.2, -140, -8.1, 90, 0.08)
    street.pavers(-0.9, -140, 1.2, 90, 0.08)
    stone = plaster(srgb("#e8e2d2"), 0.3)
    red = paint(srgb("#b0432c"), 0.7)
    chalk = paint(srgb("#efece3"), 0.95, mottle=0.25, scale=5)
    for side, x0, x1 in ((1, 1.4, 17.0), (-1, -26, -10.4)):
        for k in range(8):
            y = -14 + k * 10.0
            for x in (x0, x1):
                with place(x, y, 0, rng.uniform(-6, 6)):
                    box(-0.09, -0.09, 0, 0.09, 0.09, 0.75, stone, 0.01)
                    box(-0.095, -0.095, 0.5, 0.095, 0.095, 0.66, red)
            box(min(x0, x1), y - 0.11, 0, max(x0, x1), y + 0.11, 0.035, chalk)
        for x in (x0, x1):
            box(x - 0.11, -14, 0, x + 0.11, 56, 0.035, chalk)
    for x, y in ((3.2, -4.5), (3.2, 16.0)):
        rod(x - 0.6, y, 0, 1.5, 0.03, paint((0.5, 0.5, 0.5), 0.4))
        rod(x + 0.6, y, 0, 1.5, 0.03, paint((0.5, 0.5, 0.5), 0.4))
        box(x - 0.9, y - 0.02, 0.8, x + 0.9, y + 0.02, 1.5, paint(srgb("#2f5d4a"), 0.5), 0.01)
        text(f"PLOT {int(y) + 34}", x, y - 0.03, 1.15, 0.36, paint((0.85, 0.85, 0.8), 0.5))
    for k in range(9):
        for x in (-11.0, 2.0):
            y = -12 + k * 9 + rng.uniform(-1, 1)
            if math.hypot(x - eye[0], y - eye[1]) > 17:
                plants.tree(x, y, rng.uniform(2.6, 3.6), rng.randrange(40))
    for k in range(4):
        street.lamp_post(-9.2, -10 + 18 * k, 6)
    if built:
        with place(24, 26, 0, -6):
            compound_house("white")
        with place(-22, 40, 0, 5):
            compound_house("ochre")
    plants.grass(1.6, eye[1] + 1, 16.5, 8, 2600 if not dry else 700, seed, 1.0)
    plants.grass(-16, eye[1] + 1, -10.6, 6, 1500 if not dry else 400, seed + 1, 1.0)
    for i in range(40):
        x, y = rng.uniform(3, 45) * rng.choice((-1, 1)) - 5, rng.uniform(-8, 60)
        if -11 < x < 2:
            continue
        plants.shrub(x, y, rng.uniform(0.25, 0.6), rng.randrange(30))
    return finish(scene, light, eye, aim, lens, rise)


def single_plot(scene, light="haze", azimuth=205, eye=(-7.5, -13, 2.2), aim=(0.8, 0), lens=24, rise=0.0, seed=1):
    """One vacant plot inside its boundary wall with an iron gate, between houses."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.4)
    street.horizon("trees", seed, light, near=70)
    street.earth(-120, -6, 120, 60, -0.02, None, "#a08f6a", "#77803f")
    street.road(-100, -14, 100, -7.2, lines=False)
    street.pavers(-100, -7.1, 100, -4.3, 0.1)
    for a, b, c, d in ((-7, -3.8, -1.9, -3.8), (2.3, -3.8, 8.5, -3.8), (-7, -3.8, -7, 20), (8.5, -3.8, 8.5, 20), (-7, 20, 8.5, 20)):
        street.wall(a, b, c, d, 1.2, "#c9b79a", "#94705a")
    with place(0.2, -3.8):
        street.gate(3.7, 1.25, "#3b4a44", slats=False)
    with place(18.5, 2, 0):
        compound_house("ochre")
    with place(-17.5, 3, 0):
        compound_house("white")
    plants.grass(-6.8, -3.4, 8.2, 14, 5200, seed, 2.2)
    for i in range(16):
        plants.shrub(rng.uniform(-6, 8), rng.uniform(1, 18), rng.uniform(0.3, 0.7), rng.randrange(30))
    for x, y, h in ((6.6, 15, 6), (-5, 24, 9), (4, 27, 10), (10, 26, 9)):
        plants.tree(x, y, h, rng.randrange(40))
    board = paint(srgb("#e9e4d6"), 0.5)
    for x in (3.6, 5.6):
        rod(x, -2.9, 0, 2.4, 0.03, paint((0.3, 0.3, 0.3), 0.4))
    box(3.4, -2.92, 1.4, 5.8, -2.88, 2.4, board, 0.01)
    text("240 sq yd", 4.6, -2.93, 2.0, 0.4, paint(srgb("#8d3a26"), 0.5))
    text("corner plot", 4.6, -2.93, 1.63, 0.26, paint(srgb("#333333"), 0.5))
    street.power_line(-50, 50, -4.6, 4, 8)
    return finish(scene, light, eye, aim, lens, rise)


def field(scene, crop="young", light="day", azimuth=230, eye=(0.4, -14, 2.4), aim=(3.5, 6), lens=24, rise=-0.02, seed=1):
    """Farm land: rows of crop, a bund, a pump house and a line of trees; 'young' or 'tall' crop."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.6)
    street.horizon("hills", seed, light, near=120)
    soil = ground(srgb("#8a6a48"), srgb("#6d5136"), 0.4, fine=9.0)
    box(-140, -40, -0.3, 140, 82, 0, soil)
    verts, faces = [], []
    green = leaf_green(srgb("#6f9a3a" if crop == "young" else "#8d9a3f"))
    for model in range(3):
        r = random.Random(seed + model)
        verts, faces = [], []
        tall = 0.32 if crop == "young" else 0.85
        for _ in range(26 if crop == "young" else 44):
            a, d = r.random() * 6.28, r.uniform(0, 0.22)
            x, y, h = math.cos(a) * d, math.sin(a) * d, tall * r.uniform(0.6, 1.15)
            t = r.random() * 6.28
            wx, wy = -math.sin(t) * 0.014, math.cos(t) * 0.014
            lx, ly = math.cos(t) * h * 0.5, math.sin(t) * h * 0.5
            k = len(verts)
            verts += [(x - wx, y - wy, 0), (x + wx, y + wy, 0), (x + lx * 0.4 + wx, y + ly * 0.4 + wy, h * 0.75), (x + lx * 0.4 - wx, y + ly * 0.4 - wy, h * 0.75), (x + lx, y + ly, h * 0.85)]
            faces += [(k, k + 1, k + 2, k + 3), (k + 3, k + 2, k + 4)]
        clump = mesh(verts, faces, green).data
        step = 0.75 if crop == "young" else 0.5
        for row in range(-46, 60):
            x = row * step * (1.25 if crop == "young" else 1.0)
            if -1.3 < x < 1.5:
                continue
            y = -12.5 + model * 0.14
            while y < 46:
                if r.random() < 0.94 and (y - eye[1]) > abs(x - eye[0]) * 0.55 - 1:
                    add(clump, "crop", Matrix.Translation((x + r.uniform(-0.06, 0.06), y, 0)) @ Matrix.Rotation(r.random() * 6.28, 4, "Z") @ Matrix.Scale(r.uniform(0.8, 1.2), 4))
                y += 0.42 + max(0, y) * 0.012
    box(-1.2, -40, -0.2, 1.4, 60, 0.12, ground(srgb("#a58a62"), srgb("#8a7d4a"), 0.6, fine=8.0))
    plants.grass(-1.2, -12, -0.5, 30, 900, seed, 1.8)
    plants.grass(0.9, -12, 1.5, 30, 900, seed + 1, 1.8)
    with place(9.5, 27):
        box(-2, 0, 0, 2, 3.2, 2.6, plaster(srgb("#d9c3a0"), 0.4))
        box(-2.4, -0.5, 2.6, 2.4, 3.6, 2.75, plaster(srgb("#b0a592"), 0.3))
        box(-0.5, -0.03, 0, 0.5, 0, 2.1, paint(srgb("#4a6b7a"), 0.5))
        box(-4.6, 0, 0, -2.6, 2.2, 0.9, plaster(srgb("#b9ad98"), 0.4))
    for i in range(16):
        plants.tree(-44 + i * 6 + rng.uniform(-2, 2), 52 + rng.uniform(0, 10), rng.uniform(7, 11), rng.randrange(40))
    for x, y in ((14, 30), (16.5, 33), (-17, 40), (-20, 44), (5.5, 41)):
        plants.palm(x, y, rng.uniform(7, 10), rng.randrange(30))
    street.power_line(-60, 60, 48, 4, 8)
    return finish(scene, light, eye, aim, lens, rise)
