"""Dining and study rooms, prayer corner, empty rooms, offices."""

from kit import furnish, plants, seating
from kit import scene as stage
from kit.finishes import FLOORS
from kit.interior import on_wall, shell
from kit.materials import brass, fabric, glass, glow, paint, srgb, stone, wood
from kit.shapes import bar, box, lathe, panel, place, rod, text
from kit.views import outlook


def finish(scene, eye, aim, lens=20, seed=1, light="day", sun=(38, 20, 2.6), rise=-0.05, **more):
    stage.sky(scene, light, 0.4, seed, neutral=True)
    stage.sun(*sun)
    stage.camera(scene, eye, aim, lens, rise)
    return {"key": 0.28, "warmth": 0.02, "ambient": 2.5, "samples": 18, **more}


def wide_window(width, low=0.45, high=2.3, margin=0.8, **more):
    return {"kind": "window", "at": (margin, low, width - margin, high), "panes": 3, "frame": paint((0.03, 0.03, 0.032), 0.4), **more}


def dining(scene, size=(4.6, 4.6, 2.85), wall="#efeae0", accent="#7d8b78", timber="#7a4c2b", cloth="#d8c6a4", view="trees", level=0.0, seed=1):
    """A table for six under pendant lamps, crockery unit, window ahead."""
    width, depth, height = size
    wood_mat, dark = wood(srgb(timber), 0.35), paint((0.03, 0.03, 0.03), 0.4)
    shell(size, FLOORS["vitrified"](), paint(srgb(wall), 0.88), {"back": [wide_window(width, 0.02, 2.35)]}, {"right": paint(srgb(accent), 0.88)}, ceiling="tray")
    outlook(view, "back", size, seed, level)
    with on_wall(size, "back", width / 2, 0.13):
        furnish.wavy_blinds(width - 1.6, 0.04, 2.5, fabric(srgb("#e6ddcc")))
    cx, cy = width * 0.52, depth * 0.52
    furnish.rug(cx - 1.5, cy - 1.15, cx + 1.5, cy + 1.15, fabric(srgb("#c9bba2")))
    with place(cx, cy, 0.014):
        furnish.table(wood_mat, wood_mat, 1.9, 1.0, 0.75, 0.045, 0.07)
        for s in (-0.6, 0.0, 0.6):
            for y, turn in ((0.92, 0), (-0.92, 180)):
                with place(s, y, 0, turn):
                    seating.dining_chair(wood_mat, fabric(srgb(cloth)))
        lathe(0, 0, 0.75, [(0.0001, 0.01), (0.1, 0), (0.19, 0.08), (0.185, 0.085), (0.08, 0.02)], brass())
        for i, c in enumerate(("#d98a2b", "#b8402c", "#d9b23f")):
            with place(0.06 * (i - 1), 0.04 * (i % 2), 0.78):
                lathe(0, 0, 0, [(0.0001, 0), (0.035, 0.012), (0.045, 0.045), (0.0001, 0.085)], paint(srgb(c), 0.4))
        white = paint((0.82, 0.82, 0.8), 0.15)
        for s in (-0.6, 0.6):
            for y in (-0.3, 0.3):
                lathe(s, y, 0.75, [(0.0001, 0.004), (0.09, 0.004), (0.13, 0.018), (0.13, 0.021), (0.08, 0.01)], white)
                rod(s + 0.2, y * 0.6, 0.75, 0.86, 0.03, glass())
    for x in (-0.5, 0.0, 0.5):
        furnish.pendant(cx + x, cy, 1.75, height, dark, 0.15, 5)
    with on_wall(size, "right", depth * 0.5, 0.02):
        furnish.cabinet(wood_mat, wood_mat, 1.9, 0.85, 0.42, 4, 0.08)
        furnish.small_things(-0.7, -0.2, 0.94, 3, seed)
        with place(0, 0.01, 1.75):
            furnish.art(1.3, 0.8, (srgb("#efe3cb"), srgb("#c98a5a"), srgb("#6d7f6b"), srgb("#33485a")), wood_mat, seed * 2)
    with place(width - 0.45, depth - 0.45):
        plants.pot_plant(1.2, seed, "#d5cdbf", "areca")
    with on_wall(size, "left", depth - 1.2, 0.02):
        furnish.shelf_unit(wood_mat, 1.1, 2.0, 0.34, 4, seed)
    return finish(scene, (0.75, 0.3, 1.45), (width * 0.6, depth), 20, seed)


def study(scene, size=(3.6, 3.9, 2.75), wall="#ebe7de", accent="#45584f", timber="#7d5231", seed=1):
    """A home office with a bookcase wall and a desk by the window."""
    width, depth, height = size
    wood_mat = wood(srgb(timber), 0.4)
    shell(size, FLOORS["planks"](), paint(srgb(wall), 0.88), {"back": [wide_window(width, 0.85, 2.2, 0.75)]}, {"left": paint(srgb(accent), 0.88)})
    outlook("trees", "back", size, seed)
    with on_wall(size, "back", width / 2, 0.12):
        furnish.wavy_blinds(width - 1.5, 0.1, 2.42, fabric(srgb("#d9d0bd")))
    for k in (0, 1):
        with on_wall(size, "right", 0.75 + k * 1.22, 0.01):
            furnish.shelf_unit(wood_mat, 1.2, 2.2, 0.34, 5, seed + k)
    with on_wall(size, "left", depth - 1.35, 0.02):
        furnish.study_desk(wood_mat, paint((0.03, 0.03, 0.03), 0.4), 1.6, shelf=True)
        with place(0.1, -0.85, 0, 160):
            seating.office_chair(fabric(srgb("#3a4046")))
        with place(0.62, -0.22, 0.75):
            furnish.table_lamp(brass())
    furnish.rug(1.0, 1.2, 2.6, 3.0, fabric(srgb("#b8a88c"), srgb("#8b4a36"), "ikat", 0.5))
    with place(width - 0.75, depth - 0.75, 0, -35):
        seating.armchair(fabric(srgb("#a5673f")))
    with place(0.4, depth - 0.35):
        plants.pot_plant(0.9, seed, "#cfc8bb")
    furnish.ceiling_fan(width / 2, depth / 2, height, (0.3, 0.19, 0.1))
    return finish(scene, (1.75, 0.25, 1.45), (width * 0.47, depth), 19, seed)


def pooja(scene, size=(3.0, 3.2, 2.75), seed=1):
    """A prayer corner: carved wooden shrine with brass lamps, bells and flowers."""
    width, depth, height = size
    wood_mat, gold = wood(srgb("#8a5730"), 0.35, upright=True), brass()
    shell(size, FLOORS["marble"](), paint(srgb("#f1e6cf"), 0.88), {"left": [{"kind": "window", "at": (1.2, 0.9, 2.3, 2.2), "panes": 2, "frame": wood_mat}]}, {"back": paint(srgb("#d9a75a"), 0.88)}, lights=0.85)
    outlook("trees", "left", size, seed)
    with on_wall(size, "back", width / 2, 0.02):
        furnish.cabinet(wood_mat, wood_mat, 1.3, 0.72, 0.5, 2, 0.04)
        box(-0.7, -0.55, 0.76, 0.7, 0, 0.8, stone(srgb("#ece8e0"), srgb("#b8b0a4")), 0.005)
        box(-0.62, -0.03, 0.8, 0.62, 0, 2.05, wood_mat)
        box(-0.4, -0.045, 0.9, 0.4, -0.03, 1.75, glow((1.0, 0.72, 0.36), 1.1))
        for x in (-0.6, -0.44, 0.38, 0.54):
            lathe(x + 0.03, -0.42 if abs(x) > 0.5 else -0.3, 0.8, [(0.045, 0), (0.045, 0.05), (0.028, 0.09), (0.028, 0.85), (0.045, 0.9), (0.045, 0.95)], wood_mat, 20)
        box(-0.68, -0.5, 1.75, 0.68, 0, 1.85, wood_mat, 0.01)
        with place(0, -0.48, 1.85):
            panel([(-0.62, 0), (0.62, 0), (0.42, 0.14), (0.24, 0.34), (0, 0.5), (-0.24, 0.34), (-0.42, 0.14)], 0.05, wood_mat)
        lathe(0, -0.3, 1.85, [(0.4, 0), (0.34, 0.18), (0.2, 0.36), (0.07, 0.48), (0.02, 0.62), (0.0001, 0.66)], wood_mat, 24)
        lathe(0, -0.22, 0.8, [(0.0001, 0), (0.16, 0), (0.15, 0.06), (0.08, 0.1), (0.11, 0.24), (0.13, 0.34), (0.07, 0.42), (0.075, 0.5), (0.05, 0.58), (0.02, 0.66), (0.0001, 0.68)], gold)
        for x in (-0.3, 0.3):
            lathe(x, -0.38, 0.8, [(0.0001, 0), (0.06, 0), (0.05, 0.02), (0.014, 0.05), (0.014, 0.2), (0.05, 0.23), (0.055, 0.25), (0.0001, 0.24)], gold)
            lathe(x, -0.38, 1.05, [(0.0001, 0), (0.012, 0.015), (0.0001, 0.05)], glow((1.0, 0.6, 0.2), 30), 12)
        for k in range(12):
            a = k * 0.5236
            color = "#e08a1e" if k % 2 else "#d9c23f"
            with place(0.2 * (k - 5.5) * 0.5, -0.46, 0.8):
                lathe(0, 0, 0, [(0.0001, 0), (0.03, 0.005), (0.032, 0.02), (0.015, 0.035), (0.0001, 0.035)], paint(srgb(color), 0.9, bump=0.8, bump_scale=60), 14)
            bar((0.05 * (k - 5.5) * 2.1, -0.5, 1.74), (0.05 * (k - 5.5) * 2.1, -0.5, 1.66 - 0.05 * abs(a - 2.9) / 2.9), 0.018, paint(srgb(color), 0.9))
        for x in (-0.5, 0.5):
            bar((x, -0.46, 1.75), (x, -0.46, 1.62), 0.004, gold)
            lathe(x, -0.46, 1.53, [(0.05, 0), (0.042, 0.03), (0.03, 0.07), (0.0001, 0.09)], gold)
    furnish.rug(0.8, 1.2, 2.2, 2.2, fabric(srgb("#9c2f3a"), srgb("#e0b25a"), "stripe", 0.5))
    for x in (0.42, width - 0.42):
        with place(x, depth - 0.35):
            rod(0, 0, 0, 0.02, 0.16, gold)
            lathe(0, 0, 0.02, [(0.12, 0), (0.03, 0.05), (0.02, 0.3), (0.035, 0.34), (0.02, 0.38), (0.02, 0.7), (0.12, 0.74), (0.13, 0.77), (0.03, 0.78), (0.0001, 0.9)], gold)
    with on_wall(size, "right", 0.9, 0.01), place(0, 0, 1.6):
        furnish.art(0.7, 0.9, (srgb("#f3dfb0"), srgb("#c9542f"), srgb("#8a2f3a")), wood_mat, 2)
    furnish.downlight(width / 2, depth * 0.6, height, 8)
    return finish(scene, (width * 0.5, 0.2, 1.35), (width * 0.5, depth), 24, seed, sun=(30, -80, 2.4), rise=-0.03)


def empty(scene, size=(4.6, 4.8, 2.85), wall="#f0ebe0", accent=None, floor="vitrified", window="slider", view="city", level=18.0, door="left", timber="#80512e", seed=1):
    """An unfurnished room: bare floor, door, window, switchboards and a fan."""
    width, depth, height = size
    leaf = wood(srgb(timber), 0.4, upright=True)
    opening = wide_window(width, 0.02, 2.3, 0.9) if window == "slider" else wide_window(width, 0.85, 2.2, width / 2 - 0.9, grille=True)
    doors = [{"kind": "door", "at": (depth - 1.5, 0, depth - 0.6, 2.1), "leaf": leaf}] if door == "left" else []
    right = [{"kind": "door", "at": (0.7, 0, 1.6, 2.1), "leaf": leaf}] if door == "right" else [{"kind": "gap", "at": (1.0, 0, 2.1, 2.2)}]
    shell(size, FLOORS[floor](), paint(srgb(wall), 0.88), {"back": [opening], "left": doors, "right": right}, {"left": paint(srgb(accent), 0.88)} if accent else None, ceiling="tray" if window == "slider" else "plain")
    outlook(view, "back", size, seed, level)
    with on_wall(size, "left", depth - 1.85):
        furnish.switchboard(0)
    with on_wall(size, "right", depth * 0.6):
        furnish.switchboard(0)
        furnish.switchboard(0.4, 0.35)
    furnish.ceiling_fan(width / 2, depth / 2, height, (0.72, 0.7, 0.66))
    if window == "slider":
        for x in (0.3, width - 0.3):
            for k in range(3):
                furnish.downlight(x, depth * (0.2 + 0.3 * k), height - 0.14)
    return finish(scene, (width * 0.36, 0.3, 1.45), (width * 0.52, depth), 19, seed, sun=(34, 22, 3.0), key=0.36)


def workstation(top, frame, chair, seed):
    """Four desks back to back with screens."""
    furnish.table(top, frame, 2.8, 1.5, 0.74, 0.03, 0.05)
    box(-1.38, -0.01, 0.76, 1.38, 0.01, 1.12, fabric(srgb("#7f8f8a")), 0.005)
    for i, x in enumerate((-0.7, 0.7)):
        for j, (y, turn) in enumerate(((0.72, 180), (-0.72, 0))):
            with place(x, y, 0, turn):
                with place(0, 0.42, 0.74):
                    box(-0.27, -0.02, 0.1, 0.27, 0.0, 0.42, paint((0.01, 0.01, 0.012), 0.12), 0.004)
                    box(-0.26, -0.022, 0.11, 0.26, -0.018, 0.41, paint((0.06, 0.12, 0.2), 0.15, mottle=0.6, scale=6))
                    box(-0.02, 0.0, 0, 0.02, 0.02, 0.2, frame)
                    box(-0.1, -0.06, 0, 0.1, 0.06, 0.01, frame)
                    box(-0.2, -0.32, 0, 0.2, -0.2, 0.015, paint((0.05, 0.05, 0.05), 0.5), 0.004)
                with place(0.08 * (i - j), -0.02, 0, 180 + 14 * (i + j + seed % 2 - 1)):
                    seating.office_chair(chair)


def open_office(scene, size=(9.5, 9.0, 3.1), accent="#c9774a", floor="carpet", loose=False, view="city", level=24.0, seed=1):
    """A shared workspace with desk clusters, glass front and hanging lamps; `loose` adds a lounge."""
    width, depth, height = size
    top, frame = wood(srgb("#c39a6b"), 0.4), paint((0.04, 0.04, 0.042), 0.4)
    shell(size, FLOORS[floor](), paint(srgb("#e9e7e2"), 0.88), {"back": [{**wide_window(width, 0.3, 2.8, 0.6), "panes": 6}]}, {"left": paint(srgb(accent), 0.88)}, lights=0.9)
    outlook(view, "back", size, seed, level)
    chair = fabric(srgb("#34393e"))
    for i, x in enumerate((3.3, 7.3)):
        for j, y in enumerate((3.3, 6.4)):
            if loose and i == 0 and j == 0:
                continue
            with place(x, y):
                workstation(top, frame, chair, i + j + seed)
    if loose:
        with place(1.0, 3.4, 0, 90):
            seating.sofa(fabric(srgb("#5f7a78")), 2, 1.8, 0.85, pillows=(fabric(srgb(accent)), fabric(srgb("#e8dfcf"))))
        with place(2.7, 3.3):
            furnish.round_table(top, frame, 0.45, 0.4)
        with place(4.1, 3.6, 0, -70):
            seating.armchair(fabric(srgb(accent)))
        furnish.rug(0.9, 2.2, 3.8, 4.6, fabric(srgb("#bdb3a0")))
    for x in (3.3, 7.3):
        for y in (3.3, 6.4):
            box(x - 1.2, y - 0.06, height - 0.5, x + 1.2, y + 0.06, height - 0.42, frame)
            box(x - 1.19, y - 0.05, height - 0.505, x + 1.19, y + 0.05, height - 0.5, glow((1.0, 0.94, 0.86), 5.0))
            for s in (-1.0, 1.0):
                bar((x + s, y, height - 0.42), (x + s, y, height), 0.004, frame)
    for x in (0.5, width - 0.5):
        with place(x, depth - 0.5):
            plants.pot_plant(1.3, seed + int(x), "#d5cdbf", "areca")
    with on_wall(size, "left", 6.2, 0.02):
        furnish.shelf_unit(top, 2.2, 1.3, 0.36, 3, seed)
        with place(0, 0, 2.2):
            text("WORK WELL", 0, -0.02, 0, 0.3, paint((0.85, 0.84, 0.8), 0.5))
    return finish(scene, (1.6, 0.35, 1.6), (width * 0.55, depth), 20, seed, sun=(36, 20, 2.4), rise=-0.05)


def meeting(scene, size=(5.6, 5.4, 2.9), seed=1):
    """A meeting room with a long table, eight chairs and a wall screen."""
    width, depth, height = size
    top, frame = wood(srgb("#8a5f3c"), 0.3), paint((0.04, 0.04, 0.042), 0.4)
    shell(size, FLOORS["carpet"](), paint(srgb("#e9e6df"), 0.88), {"right": [{**wide_window(depth, 0.3, 2.5, 0.5), "panes": 4}]}, {"back": paint(srgb("#3f5661"), 0.88)}, lights=0.9)
    outlook("city", "right", size, seed, 30)
    with place(width * 0.48, depth * 0.5):
        furnish.table(top, frame, 1.3, 3.2, 0.75, 0.04, 0.08)
        for y in (-1.15, -0.4, 0.4, 1.15):
            for s in (-1, 1):
                with place(s * 0.72, y, 0, -90 * s):
                    with place(0, 0.25):
                        seating.office_chair(fabric(srgb("#2f3438")))
        for y in (-0.8, 0.5):
            box(-0.16, y, 0.75, 0.16, y + 0.22, 0.765, paint((0.4, 0.4, 0.41), 0.35, 0.8), 0.004)
        furnish.vase(0, 0, 0.75, paint(srgb("#e4ddcf"), 0.3), 0.8)
    with on_wall(size, "back", width * 0.48):
        box(-0.95, -0.07, 1.0, 0.95, -0.02, 2.08, paint((0.01, 0.01, 0.012), 0.1), 0.006)
        furnish.cabinet(top, top, 2.2, 0.55, 0.4, 4, 0.06)
    for x in (-0.35, 0.35):
        box(width * 0.48 + x - 0.05, depth * 0.5 - 1.5, height - 0.02, width * 0.48 + x + 0.05, depth * 0.5 + 1.5, height - 0.005, glow((1, 0.95, 0.88), 5.0))
    with place(0.5, depth - 0.5):
        plants.pot_plant(1.3, seed, "#cfc8bb", "areca")
    return finish(scene, (0.7, 0.3, 1.5), (width * 0.55, depth), 20, seed, sun=(36, 100, 2.2))
