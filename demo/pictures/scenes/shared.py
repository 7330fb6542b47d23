"""Shared spaces: lobby, gym, pool, park, parking, store rooms."""

import math
import random

from kit import furnish, plants, seating, street
from kit.buildings import flats, style
from kit.finishes import FLOORS
from kit.interior import on_wall, shell
from kit.materials import brass, fabric, glow, mirror, paint, plaster, srgb, steel, stone, tiles, wood
from kit.pools import lounger, parasol, pool
from kit.shapes import bar, box, lathe, place, text
from kit.views import outlook

from .house import finish as outdoor
from .rooms import wide_window
from .rooms import finish as indoor
from .tower import LOOKS, set_light


def lobby(scene, seed=1):
    """An entrance lobby: marble floor, reception desk, lifts, seating."""
    size = width, depth, height = 8.0, 8.4, 3.6
    panel_wood, marble = wood(srgb("#7a5436"), 0.35, upright=True), tiles(srgb("#e8e4dc"), 1.2, 1.2, 0.002, 0.06, 0.02, srgb("#c9c3b8"), veins=0.16)
    shell(size, marble, paint(srgb("#efe9dd"), 0.8), {"left": [{**wide_window(depth, 0.05, 3.0, 1.0), "panes": 5}]}, ceiling="tray", lights=1.0, skirting=False)
    outlook("trees", "left", size, seed)
    with on_wall(size, "back", width / 2):
        for k in range(14):
            x = -width / 2 + 0.03 + k * width / 14
            box(x, -0.05, 0, x + width / 14 - 0.05, 0, 3.3, panel_wood, 0.004)
        for x in (1.0, 2.7):
            box(x - 0.1, -0.08, 0, x + 1.3, -0.04, 2.4, stone(srgb("#3a3734"), srgb("#6b645c"), 0.15))
            for s in (0.0, 0.56):
                box(x + 0.04 + s, -0.1, 0.02, x + 0.58 + s, -0.07, 2.25, steel(0.3), 0.003)
            box(x + 1.38, -0.07, 1.1, x + 1.48, -0.05, 1.35, brass(), 0.003)
        text("LOBBY", -1.9, -0.06, 2.5, 0.42, brass())
    with on_wall(size, "back", width / 2 - 1.9, 1.7):
        box(-1.5, -0.6, 0, 1.5, 0, 1.05, stone(srgb("#ded8cc"), srgb("#a59c8d"), 0.15), 0.01)
        box(-1.6, -0.68, 1.05, 1.6, 0.08, 1.1, panel_wood, 0.006)
        box(-1.45, -0.61, 0.04, 1.45, -0.6, 0.07, glow((1.0, 0.8, 0.5), 5))
        furnish.vase(1.1, -0.3, 1.1, brass(), 1.0)
    with on_wall(size, "right", depth * 0.52, 0.25):
        seating.sofa(fabric(srgb("#6b7d76")), 3, 2.3, 0.9, pillows=(fabric(srgb("#c98a4a")), fabric(srgb("#e6dccb"))))
        with place(0, -1.55):
            furnish.round_table(stone(srgb("#e7e4df"), srgb("#9a948c")), brass(), 0.5, 0.4)
    with on_wall(size, "right", depth * 0.52, 0.02), place(0, 0, 1.9):
        furnish.art(2.2, 1.3, (srgb("#efe3cb"), srgb("#c98a5a"), srgb("#6d7f6b"), srgb("#33485a")), brass(), 2)
    furnish.rug(width - 3.4, depth * 0.28, width - 0.8, depth * 0.72, fabric(srgb("#b9a88c")))
    for x, y in ((0.6, depth - 0.6), (width - 0.6, depth - 0.7), (width - 0.6, 1.2)):
        with place(x, y):
            plants.pot_plant(1.7, seed + int(y), "#3f4442", "areca")
    for k in range(3):
        furnish.pendant(width * 0.5 + (k - 1) * 0.7, depth * 0.45 + (k % 2) * 0.4, 2.4 - 0.2 * (k % 2), height, brass(), 0.2, 6)
    return indoor(scene, (2.6, 0.4, 1.55), (4.3, depth), 19, seed, sun=(30, -70, 2.6))


def gym(scene, seed=1):
    """A society gymnasium: treadmills by the window, weights before a mirror."""
    size = width, depth, height = 7.6, 7.0, 3.1
    rubber = tiles(srgb("#3c4043"), 1.0, 1.0, 0.003, 0.85, 0.1, srgb("#2b2e30"))
    shell(size, rubber, paint(srgb("#e4e3df"), 0.85), {"back": [{**wide_window(width, 0.3, 2.7, 0.5), "panes": 5}]}, {"left": paint(srgb("#c9602f"), 0.85)}, lights=1.0)
    outlook("city", "back", size, seed, 14)
    black, metal = paint((0.02, 0.02, 0.022), 0.5), steel(0.3)
    for k in range(4):
        with place(1.3 + k * 1.6, depth - 0.9):
            box(-0.4, -1.5, 0, 0.4, 0.2, 0.18, black, 0.02)
            box(-0.26, -1.45, 0.18, 0.26, 0.0, 0.19, paint((0.04, 0.04, 0.042), 0.8))
            for x in (-0.36, 0.36):
                bar((x, 0.05, 0.15), (x, 0.2, 1.2), 0.03, metal)
                bar((x, 0.2, 1.05), (x, -0.45, 1.0), 0.022, black)
            box(-0.38, 0.12, 1.15, 0.38, 0.2, 1.5, black, 0.02)
            box(-0.2, 0.115, 1.24, 0.2, 0.12, 1.44, paint((0.05, 0.25, 0.35), 0.2))
    with on_wall(size, "right", 3.6):
        box(-3.0, -0.012, 0.4, 3.0, -0.002, 2.4, mirror())
        for row in range(2):
            box(-1.8, -0.45, 0.35 + row * 0.42, 1.8, -0.1, 0.4 + row * 0.42, black)
            for k in range(10):
                x = -1.6 + k * 0.355
                r = 0.05 + 0.006 * k
                bar((x, -0.4, 0.46 + row * 0.42), (x, -0.14, 0.46 + row * 0.42), 0.014, metal)
                for y in (-0.42, -0.2):
                    bar((x, y, 0.46 + row * 0.42), (x, y + 0.08, 0.46 + row * 0.42), r, black)
        for x in (-1.75, 1.7):
            box(x, -0.45, 0, x + 0.06, -0.1, 0.8, black)
    with place(2.6, 2.4, 0, 20):
        box(-0.15, -0.7, 0.38, 0.15, 0.6, 0.46, paint(srgb("#2b2e30"), 0.6), 0.03)
        for y in (-0.55, 0.45):
            box(-0.25, y, 0, 0.25, y + 0.08, 0.05, metal)
            box(-0.04, y, 0, 0.04, y + 0.08, 0.4, metal)
        for x in (-0.5, 0.5):
            bar((x, 0.65, 0), (x, 0.65, 1.15), 0.03, black)
        bar((-0.95, 0.62, 1.08), (0.95, 0.62, 1.08), 0.014, metal)
        for s in (-1, 1):
            for k in range(2):
                bar((s * (0.72 + 0.06 * k), 0.62, 1.08), (s * (0.76 + 0.06 * k), 0.62, 1.08), 0.21 - 0.05 * k, black)
    for i, color in enumerate(("#3f6f8a", "#c9602f", "#6f7f3a")):
        box(4.0 + i * 0.75, 1.3, 0.002, 4.6 + i * 0.75, 3.0, 0.014, fabric(srgb(color)), 0.004)
    lathe(5.9, 3.7, 0, [(0.0001, 0), (0.2, 0.06), (0.3, 0.3), (0.2, 0.54), (0.0001, 0.6)], paint(srgb("#3f6f8a"), 0.4))
    for x in (2.0, 5.6):
        for y in (2.0, 5.0):
            box(x - 0.6, y - 0.06, height - 0.03, x + 0.6, y + 0.06, height - 0.005, glow((1.0, 0.96, 0.9), 5.0))
    return indoor(scene, (1.2, 0.35, 1.55), (4.6, depth), 19, seed, sun=(36, 15, 2.4))


def swimming(scene, light="day", azimuth=225, seed=1):
    """The society's pool with loungers and parasols between towers."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.5)
    lit = {"dusk": 0.5, "evening": 0.15}.get(light, 0.0)
    street.horizon("city", seed, light, near=110, lit=lit)
    street.lawn(-90, -60, 90, 70)
    box(-16, -16, -0.2, 16, 9, 0.06, tiles(srgb("#cdbfa8"), 0.6, 0.6, 0.006, 0.7, 0.12, srgb("#a3967f")))
    pool(-9, -10.5, 8, 2.5, 0.6, 0.22)
    for i in range(6):
        with place(-9 + i * 3.4, 5.6, 0.06):
            lounger(("#e8e2d4", "#d9c7a3")[i % 2])
        if i % 2 == 0:
            with place(0, 0, 0.06):
                parasol(-7.4 + i * 3.4, 5.2, ("#c9724a", "#e6dccb")[i // 2 % 2])
    for x in range(-14, 16, 4):
        plants.palm(x + rng.uniform(-1, 1), 10.5 + rng.uniform(-0.6, 1), rng.uniform(4.5, 7), x + 20)
    plants.hedge(-16, 9.6, 16, 9.6, 1.1, 3)
    for x in (-12.5, 11.8):
        for y in (-6, -1, 4):
            plants.shrub(x, y, 0.9, rng.randrange(30))
    for k, (x, y, turn) in enumerate(((-20, 34, 10), (16, 38, -12), (48, 48, -20))):
        colors, crown = LOOKS[("white", "white", "blue")[k]]
        with place(x, y, 0, turn):
            flats("BwawBwB", "wbtw", 13, 13 - k, style(**colors, lit=lit), seed + k, crown=crown)
    return outdoor(scene, light, (-7.5, -14.5, 2.3), (1.2, 4), 23, 0.05)


def park(scene, light="day", azimuth=225, seed=1):
    """A society garden: winding path, lawn, benches, play equipment, flower beds."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, 0.5)
    street.horizon("trees", seed, light, near=80)
    street.lawn(-90, -60, 90, 60)
    for k in range(44):
        y = -20 + k * 1.0
        x = 2.2 * math.sin(y * 0.13) + 0.5
        with place(x, y, 0, -16 * math.cos(y * 0.13)):
            street.pavers(-1.1, -0.62, 1.1, 0.62, 0.03 + 0.0004 * (k % 3))
    red, yellow, blue = (paint(srgb(c), 0.35) for c in ("#c0392b", "#e0ad2f", "#2f6fa3"))
    with place(8.5, 7, 0, -15):
        for x in (-1.8, 1.8):
            for y in (-0.9, 0.9):
                bar((x, y, 0), (x, y * 0.1, 2.4), 0.05, blue)
        bar((-1.9, 0, 2.4), (1.9, 0, 2.4), 0.05, blue)
        for x in (-0.9, 0.5):
            for d in (0, 0.45):
                bar((x + d, 0, 2.4), (x + d, 0.1, 0.55), 0.012, steel())
            box(x - 0.03, -0.05, 0.5, x + 0.5, 0.25, 0.55, red, 0.01)
    with place(-8, 9, 0, 25):
        for x in (-0.5, 0.5):
            for y in (0, 1.0):
                box(x - 0.04, y - 0.04, 0, x + 0.04, y + 0.04, 2.6, red)
        box(-0.55, -0.05, 1.5, 0.55, 1.05, 1.56, yellow)
        box(-0.7, -0.15, 2.6, 0.7, 1.15, 2.68, yellow)
        for k in range(12):
            a, b = k / 12, (k + 1) / 12
            bar((0, -2.6 * a, 1.55 - 1.4 * a), (0, -2.6 * b, 1.55 - 1.4 * b), 0.24, yellow)
        for k in range(5):
            box(-0.4, 1.1 + 0.12 * (5 - k), 0.25 * k + 0.2, 0.4, 1.16 + 0.12 * (5 - k), 0.25 * k + 0.26, blue)
    for x, y, turn in ((4.0, -2, -60), (-3.4, 3, 75), (4.4, 12, -60)):
        street.bench(x, y, turn)
    for k in range(26):
        bed = (-5.2 + rng.uniform(-1.4, 1.4), -7 + rng.uniform(-1.2, 1.2)) if k % 2 else (6.6 + rng.uniform(-1.6, 1.6), -4.5 + rng.uniform(-1, 1))
        plants.shrub(*bed, rng.uniform(0.3, 0.45), k, color=("#b8505f", "#d9a23a", "#c9704a", "#8a5a8f")[k % 4])
    plants.grass(-16, -14, 14, 6, 9000, seed, 1.1, lambda x, y: abs(x - 2.2 * math.sin(y * 0.13) - 0.5) < 1.4)
    for x, y, h in ((-9, -2, 7), (-13, 6, 8), (12, 0, 8), (15, 9, 9), (-5, 17, 9), (3, 22, 10), (11, 18, 9), (-18, 14, 10), (-12, 22, 9)):
        plants.tree(x, y, h, rng.randrange(40))
    for x in (-3.0, 4.2, -2.6):
        street.lamp_post(x, 2 + x * 2, 3.6, 0)
    for k, (x, turn) in enumerate(((-30, 12), (26, -12))):
        colors, crown = LOOKS["terracotta"]
        with place(x, 44, 0, turn):
            flats("BwawBwB", "wbtw", 13, 9, style(**colors), seed + k, crown=crown)
    return outdoor(scene, light, (-1.2, -16.5, 1.9), (0.8, 6), 25, 0.05)


def parking(scene, seed=1):
    """Basement parking with numbered bays, columns and cars."""
    rng = random.Random(seed)
    size = width, depth, height = 16.0, 30.0, 3.1
    floor = paint(srgb("#8a8b88"), 0.35, mottle=0.25, scale=0.8)
    shell(size, floor, plaster(srgb("#d6d3cb"), 0.2), {}, lights=0.55, skirting=False)
    yellow, white, black = paint(srgb("#d9b13f"), 0.6), paint(srgb("#dedcd4"), 0.6), paint((0.03, 0.03, 0.03), 0.6)
    concrete = plaster(srgb("#c9c6be"), 0.2)
    for k in range(10):
        y = 1.0 + k * 2.8
        for x0, x1 in ((0.1, 5.0), (11.0, 15.9)):
            box(x0, y - 0.05, 0.001, x1, y + 0.05, 0.004, yellow)
        if k % 3 == 1:
            for x in (5.1, 10.9):
                box(x - 0.25, y - 0.25, 0, x + 0.25, y + 0.25, height, concrete, 0.01)
                for j in range(4):
                    box(x - 0.256, y - 0.256, 0.1 + j * 0.25, x + 0.256, y + 0.256, 0.35 + j * 0.25, yellow if j % 2 else black)
                with place(x, y - 0.26):
                    text(f"B{k // 3 + 1}", 0, 0, 1.8, 0.34, paint(srgb("#33485a"), 0.5))
    spots = [(2.6, 2.4 + 2.8 * k, 0) for k in range(9) if k not in (0, 3)] + [(13.4, 2.4 + 2.8 * k, 180) for k in range(9) if k not in (1, 6)]
    street.parked(spots, seed + rng.randrange(9))
    for k in range(6):
        y = 2.5 + k * 5
        for x in (4.0, 8.0, 12.0):
            box(x - 0.08, y - 0.7, height - 0.14, x + 0.08, y + 0.7, height - 0.1, glow((1.0, 0.98, 0.94), 7.0))
        box(0, y + 2.2, height - 0.35, width, y + 2.6, height, concrete)
    for x in (6.5, 9.2):
        bar((x, 0, height - 0.45), (x, depth, height - 0.45), 0.05, paint(srgb("#b0432c"), 0.5))
    with place(8, 9, 0.004):
        box(-0.12, -1.6, 0, 0.12, 0.6, 0.003, white)
        box(-0.4, 0.6, 0, 0.4, 0.72, 0.003, white)
    return indoor(scene, (7.2, 0.6, 1.6), (8.3, depth), 22, seed, sun=(40, 0, 0.1), rise=-0.02, key=0.24)


def storage(scene, seed=1):
    """Inside a warehouse: pallet racks with boxes along an aisle under a steel roof."""
    rng = random.Random(seed)
    size = width, depth, height = 18.0, 34.0, 8.0
    shell(size, paint(srgb("#9b9a95"), 0.3, mottle=0.2, scale=0.7), paint(srgb("#c9cdd0"), 0.7), {"back": [{"kind": "window", "at": (7.2, 0.02, 10.8, 4.2), "panes": 3}]}, lights=0.8, skirting=False)
    outlook("trees", "back", size, seed)
    blue, orange = paint(srgb("#2f5f8a"), 0.5), paint(srgb("#d07a2b"), 0.5)
    carton = [paint(srgb(c), 0.85, mottle=0.15) for c in ("#b78d5c", "#a57c4e", "#c49b6b", "#d9cdb9")]
    pallet = wood(srgb("#a57f50"), 0.8)
    for x in (3.2, 14.8):
        for k in range(9):
            y = 3 + k * 3.0
            for s in (-0.55, 0.5):
                box(x + s, y - 0.04, 0, x + s + 0.08, y + 0.04, 6.4, blue)
        for level in (0.1, 2.0, 3.9, 5.7):
            for s in (-0.55, 0.5):
                box(x + s, 3, level, x + s + 0.06, 27, level + 0.12, orange)
            for k in range(16):
                y = 3.2 + k * 1.5
                if rng.random() < 0.15:
                    continue
                box(x - 0.5, y, level + 0.12, x + 0.5, y + 1.2, level + 0.24, pallet)
                h = rng.uniform(0.8, 1.35)
                for i in range(2):
                    for j in range(2):
                        box(x - 0.48 + 0.49 * i, y + 0.03 + 0.59 * j, level + 0.24, x - 0.01 + 0.49 * i, y + 0.59 + 0.58 * j, level + 0.24 + h * rng.uniform(0.85, 1), rng.choice(carton), 0.008)
    yellow = paint(srgb("#d9b13f"), 0.6)
    for x in (5.2, 12.8):
        box(x - 0.06, 0, 0.001, x + 0.06, depth, 0.004, yellow)
    for k in range(7):
        y = 2 + k * 5
        box(0, y, height - 0.5, width, y + 0.18, height - 0.2, steel(0.4))
        for x in (5.0, 9.0, 13.0):
            box(x - 0.5, y + 2, height - 0.6, x + 0.5, y + 2.3, height - 0.54, glow((1.0, 0.97, 0.92), 9.0))
    return indoor(scene, (7.4, 0.6, 1.8), (9.2, depth), 22, seed, sun=(35, 10, 1.5), rise=0.04)


def shopfloor(scene, seed=1):
    """Inside a garment shop: wall shelves, hanging rails, counter, spot lights."""
    rng = random.Random(seed)
    size = width, depth, height = 6.0, 7.0, 3.2
    oak, dark = wood(srgb("#b98a58"), 0.4), paint((0.03, 0.03, 0.03), 0.4)
    shell(size, FLOORS["vitrified"](), paint(srgb("#efeae1"), 0.85), {}, {"back": paint(srgb("#7d4a3a"), 0.85)}, lights=1.0)
    colors = ("#b5533c", "#3f6f8a", "#d6a94a", "#e9e4da", "#5f4a6f", "#5f8a5a", "#c98a9a", "#33485a")
    for side in ("left", "right"):
        with on_wall(size, side, depth / 2):
            for k in range(3):
                a = -2.9 + k * 2.0
                box(a, -0.45, 0, a + 0.05, 0, 2.5, oak)
                box(a + 1.85, -0.45, 0, a + 1.9, 0, 2.5, oak)
                box(a + 0.05, -0.45, 2.45, a + 1.85, 0, 2.5, oak)
                if (k + (side == "left")) % 2:
                    bar((a + 0.05, -0.25, 2.1), (a + 1.85, -0.25, 2.1), 0.015, steel())
                    x = a + 0.15
                    while x < a + 1.75:
                        box(x, -0.42, 2.08 - rng.uniform(0.85, 1.25), x + 0.035, -0.08, 2.05, fabric(srgb(rng.choice(colors))), 0.012)
                        x += 0.06
                    box(a + 0.05, -0.45, 0.35, a + 1.85, 0, 0.4, oak)
                else:
                    for row in range(5):
                        z = 0.3 + row * 0.44
                        box(a + 0.05, -0.45, z, a + 1.85, 0, z + 0.03, oak)
                        for j in range(5):
                            for s in range(rng.randrange(2, 5)):
                                box(a + 0.12 + j * 0.35, -0.4, z + 0.03 + s * 0.06, a + 0.4 + j * 0.35, -0.08, z + 0.085 + s * 0.06, fabric(srgb(rng.choice(colors))), 0.015)
    with on_wall(size, "back", width / 2, 0.9):
        box(-1.3, -0.6, 0, 1.3, 0, 1.0, oak, 0.006)
        box(-1.35, -0.65, 1.0, 1.35, 0.05, 1.04, stone(srgb("#e7e4df"), srgb("#9a948c")), 0.005)
        box(0.5, -0.4, 1.04, 0.85, -0.36, 1.3, dark, 0.005)
    with on_wall(size, "back", width / 2), place(0, 0, 2.2):
        text("BOUTIQUE", 0, -0.03, 0, 0.42, brass())
    with place(width / 2, 3.4):
        furnish.table(oak, dark, 1.5, 0.9, 0.8)
        for j in range(4):
            for s in range(3):
                box(-0.6 + j * 0.32, -0.25, 0.8 + s * 0.06, -0.34 + j * 0.32, 0.2, 0.855 + s * 0.06, fabric(srgb(rng.choice(colors))), 0.015)
    for x in (1.5, 3.0, 4.5):
        for y in (1.5, 3.5, 5.5):
            furnish.downlight(x, y, height, 10)
    with place(width - 0.9, depth - 0.5):
        plants.pot_plant(1.2, seed, "#d5cdbf", "areca")
    return indoor(scene, (2.6, 0.3, 1.55), (3.1, depth), 19, seed, sun=(40, 0, 0.1))
