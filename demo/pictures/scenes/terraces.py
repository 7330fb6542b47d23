"""Balconies and roof terraces over the city."""

import random

from kit import furnish, plants, seating, street
from kit import scene as stage
from kit.interior import skyline
from kit.materials import fabric, glass, glow, paint, planks, plaster, srgb, steel, tiles, wood
from kit.outdoors import window_pane
from kit.pools import parasol
from kit.shapes import bar, box, lathe, place, rod

from .house import KEYS
from .house import finish as outdoor
from .tower import set_light


def city_below(seed, light, drop, lit=0.0):
    """Ground, trees and blocks of flats seen from `drop` metres up, ahead (+y)."""
    rng = random.Random(seed)
    haze = street.HAZE[light]
    street.earth(-9000, -20, 9000, 12000, -drop, haze, "#8b9160", "#5f7440")
    with place(0, 0, -drop):
        skyline(rng, 0, haze, 85, 650, 110, lit, 0.9)
        street.road(-300, 46, 300, 56, lines=True, kerb=False)
    for _ in range(60):
        y = rng.uniform(22, 120)
        plants.tree(rng.uniform(-1, 1) * y, y, rng.uniform(6, 10), rng.randrange(40), -drop)


def balcony(scene, rail="glass", floor="deck", level=38.0, light="day", azimuth=140, wall="#e7dfd0", size=(4.2, 1.9), chairs="cane", seed=1, eye=None, aim=None):
    """A balcony looking over the city, the flat's sliding door on the left."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.5)
    lit = {"dusk": 0.5, "evening": 0.1}.get(light, 0.0)
    city_below(seed, light, level, lit)
    width, depth = 3.4, 3.0 if size is None else size[0]
    deck = planks(srgb("#8d6748"), 0.14, 1.8, 0.5) if floor == "deck" else tiles(srgb("#b7a68e"), 0.4, 0.4, 0.004, 0.4, 0.1, srgb("#857866"))
    box(-0.2, -1, -0.2, width, depth, 0, deck)
    body, iron = plaster(srgb(wall), 0.12), paint(srgb("#3a3d40"), 0.4)
    box(-0.3, -1, 0, 0, 0.9, 2.9, body)
    box(-0.3, depth - 0.5, 0, 0, depth, 2.9, body)
    box(-0.3, 0.9, 2.35, 0, depth - 0.5, 2.9, body)
    box(-0.3, -1, 2.85, width + 0.2, depth, 3.1, paint(srgb("#efece5"), 0.9))
    pane = window_pane(0.7 if light == "dusk" else 0.0, power=0.5)
    for k in range(3):
        a = 0.9 + (depth - 1.4) * k / 3
        box(-0.2, a, 0.05, -0.14, a + 0.06, 2.35, iron)
        box(-0.18, a + 0.06, 0.08, -0.16, a + (depth - 1.4) / 3, 2.32, pane)
    box(-0.3, depth - 0.12, 0, 0.12, depth, 2.9, body)
    rails = (((0, depth - 0.06), (width, depth - 0.06)), ((width - 0.06, -1), (width - 0.06, depth)))
    for (x0, y0), (x1, y1) in rails:
        box(x0 - 0.02, y0 - 0.02, 0, x1 + 0.02, y1 + 0.02, 0.12, body)
        box(x0 - 0.025, y0 - 0.025, 1.05, x1 + 0.025, y1 + 0.025, 1.1, iron if rail != "glass" else steel())
        if rail == "glass":
            clear = box(x0 - 0.006, y0 - 0.006, 0.12, x1 + 0.006, y1 + 0.006, 1.05, glass((0.86, 0.93, 0.92)))
            clear.visible_shadow = False
        else:
            n = int(max(x1 - x0, y1 - y0) / 0.12)
            for k in range(n + 1):
                x, y = x0 + (x1 - x0) * k / n, y0 + (y1 - y0) * k / n
                box(x - 0.008, y - 0.008, 0.1, x + 0.008, y + 0.008, 1.06, iron)
    cane = wood(srgb("#a9794a"), 0.6)
    with place(0.75, depth - 1.0, 0, 62):
        seating.armchair(fabric(srgb("#e4dccb")), cane) if chairs == "cane" else seating.plastic_chair()
    with place(1.9, depth - 0.75, 0, 8):
        seating.armchair(fabric(srgb("#b5653a")), cane) if chairs == "cane" else seating.plastic_chair((0.12, 0.25, 0.35))
    with place(1.15, depth - 1.75):
        furnish.round_table(cane, iron, 0.28, 0.45)
        rod(0.05, 0.02, 0.45, 0.53, 0.035, paint(srgb("#e9e4da"), 0.2))
    for i in range(6):
        with place(width - 0.3, depth - 0.4 - i * 0.5):
            plants.pot_plant(rng.uniform(0.4, 0.75), seed + i, ("#a4552f", "#d5cdbf", "#4a4f4d")[i % 3], ("broad", "bush", "areca")[i % 3])
    if lit:
        stage.lamp((1.2, 1.2, 2.7), 14)
    stage.area((1.6, 1.2, 2.8), (1.6, 1.2, 0), 2.4, 3, 0.25 if light != "dusk" else 0.05)
    stage.camera(scene, eye or (0.75, -0.75, 1.55), aim or (1.9, depth), 20, -0.03)
    return {"key": KEYS[light] * 1.05, "samples": 20, "bounces": 4, "contrast": 0.95, "bloom": 0.05}


def terrace(scene, light="evening", azimuth=320, level=48.0, premium=True, seed=1):
    """A roof terrace: pergola with seats, planters and a skyline; or a plain roof with tank and lines."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.5)
    lit = {"dusk": 0.5, "evening": 0.12}.get(light, 0.0)
    city_below(seed, light, level, lit)
    body = plaster(srgb("#e7dfd0"), 0.2)
    floor = planks(srgb("#94704f"), 0.14, 2.2, 0.5) if premium else tiles(srgb("#b3a48e"), 0.3, 0.3, 0.006, 0.7, 0.2, srgb("#857a69"))
    box(-9, -8, -0.3, 9, 7, 0, floor)
    for a, b, c, d in ((-9, 6.8, 9, 7), (-9, -8, -8.8, 7), (8.8, -8, 9, 7)):
        box(a, b, 0, c, d, 0.55 if premium else 1.0, body)
        if premium:
            pane = box(a, (b + d) / 2 - 0.01, 0.55, c, (b + d) / 2 + 0.01, 1.15, glass((0.86, 0.93, 0.92))) if c - a > 1 else box((a + c) / 2 - 0.01, b, 0.55, (a + c) / 2 + 0.01, d, 1.15, glass((0.86, 0.93, 0.92)))
            pane.visible_shadow = False
    if premium:
        timber = wood(srgb("#7d5433"), 0.5)
        for x in (-6.4, -1.4):
            for y in (1.0, 4.9):
                box(x, y, 0, x + 0.16, y + 0.16, 2.6, timber)
        for y in (1.0, 4.9):
            box(-6.8, y, 2.6, -0.9, y + 0.16, 2.8, timber)
        for k in range(16):
            x = -6.7 + k * 0.37
            box(x, 0.5, 2.8, x + 0.07, 5.6, 2.95, timber)
        cloth = fabric(srgb("#d9d0bd"))
        with place(-3.8, 4.7):
            seating.sofa(cloth, 3, 2.4, 0.9, timber, (fabric(srgb("#b5653a")), fabric(srgb("#3f6f6a"))))
        with place(-5.9, 3.0, 0, 90):
            seating.sofa(cloth, 2, 1.7, 0.9, timber, (fabric(srgb("#3f6f6a")),))
        with place(-3.7, 2.9):
            furnish.round_table(timber, paint((0.03, 0.03, 0.03), 0.4), 0.5, 0.38)
        furnish.rug(-5.0, 1.7, -2.4, 4.0, fabric(srgb("#b9ad98")))
        with place(3.4, 3.4):
            furnish.table(timber, timber, 1.9, 0.95, 0.75)
            for s in (-0.55, 0.55):
                for y, turn in ((0.9, 0), (-0.9, 180)):
                    with place(s, y, 0, turn):
                        seating.dining_chair(timber, cloth)
        parasol(6.6, 3.6)
        planter = plaster(srgb("#8b8378"), 0.2)
        for k in range(6):
            x = -8 + k * 3.0
            box(x - 1.0, 5.9, 0, x + 1.0, 6.5, 0.5, planter)
            for j in range(3):
                plants.shrub(x - 0.6 + j * 0.6, 6.2, rng.uniform(0.4, 0.65), rng.randrange(30), 0.45)
        if lit:
            for k in range(9):
                t = k / 8
                lathe(-6.5 + 5.4 * t, 1.1, 2.45 - 0.25 * (1 - (2 * t - 1) ** 2), [(0.0001, 0), (0.035, 0.03), (0.0001, 0.07)], glow((1.0, 0.75, 0.42), 25), 12)
            stage.lamp((-3.7, 3, 2.4), 40)
    else:
        tank = paint((0.02, 0.02, 0.022), 0.5)
        for x in (4.5, 6.2):
            rod(x, 4.6, 0.5, 1.9, 0.65, tank)
            rod(x, 4.6, 1.9, 2.05, 0.28, tank)
            box(x - 0.8, 3.8, 0, x + 0.8, 5.4, 0.5, body)
        box(-8.8, 2.5, 0, -5.4, 6.8, 2.7, plaster(srgb("#d9c3a0"), 0.35))
        box(-9, 2.2, 2.7, -5.1, 6.9, 2.9, body)
        box(-7.4, 2.46, 0, -6.4, 2.5, 2.1, paint(srgb("#4f6b5a"), 0.5))
        for y in (2.2, 3.4):
            bar((-5.0, y, 1.8), (3.2, y, 1.85), 0.006, paint((0.6, 0.6, 0.6), 0.5))
            x = -4.4
            while x < 2.2:
                w = rng.uniform(0.5, 1.1)
                box(x, y - 0.008, 1.82 - rng.uniform(0.6, 1.1), x + w, y + 0.008, 1.82, fabric(srgb(rng.choice(("#c9a27e", "#7d93a3", "#e9e4da", "#b5736a", "#d9b868")))))
                x += w + rng.uniform(0.1, 0.6)
        for k in range(9):
            with place(-4.6 + k * 1.5, 6.3):
                plants.pot_plant(rng.uniform(0.5, 0.9), k, "#a4552f", ("bush", "broad")[k % 2])
    if premium:
        return {**outdoor(scene, light, (0.4, -3.4, 1.7), (-2.0, 6), 22, 0.0), "key": 0.24}
    return outdoor(scene, light, (1.3, -2.4, 1.7), (-1.4, 6), 22, -0.02)
