"""Sofas, chairs, beds. Each stands with its back at y = 0 and faces -y, centred on x = 0."""

from .materials import fabric, paint, steel, wood
from .shapes import box, cushion, lathe, place, rod, tilted


def pillow(x, y, z, size, material, pitch=-22, turn=0, height=None):
    h = height or size
    cushion(-size / 2, -0.07, -h / 2, size / 2, 0.07, h / 2, material, 0.068, tilted(x, y, z, pitch, turn))


def sofa(cloth, seats=3, width=2.1, depth=0.9, legs=None, pillows=(), arm=0.18, back=0.82, chaise=0):
    """Upholstered sofa; `chaise` -1 or 1 lengthens the seat on that side."""
    legs = legs or wood((0.12, 0.06, 0.03))
    x0, x1 = -width / 2, width / 2
    for x in (x0 + 0.08, x1 - 0.12):
        for y in (-depth + 0.08, -0.12):
            box(x, y, 0, x + 0.05, y + 0.05, 0.14, legs)
    cushion(x0 + 0.02, -depth, 0.12, x1 - 0.02, 0, 0.36, cloth, 0.04)
    cushion(x0, -0.24, 0.2, x1, 0, back, cloth, 0.07)
    for side in (x0, x1 - arm):
        cushion(side, -depth - 0.01, 0.12, side + arm, -0.02, 0.6, cloth, 0.06)
    inner = width - 2 * arm
    for i in range(seats):
        a = x0 + arm + inner * i / seats
        b = a + inner / seats
        reach = depth
        if chaise and i == (seats - 1 if chaise > 0 else 0):
            reach = depth + 0.75
            cushion(a + 0.01, -reach, 0.12, b + (arm if chaise > 0 else 0), -depth, 0.36, cloth, 0.04)
        cushion(a + 0.008, -reach - 0.02, 0.34, b - 0.008, -0.2, 0.5, cloth, 0.055)
        cushion(a + 0.02, -0.36, 0.46, b - 0.02, -0.16, back + 0.04, cloth, 0.075)
    spots = [x0 + arm + 0.24, x1 - arm - 0.24, x0 + arm + 0.6, x1 - arm - 0.62]
    for i, material in enumerate(pillows):
        pillow(spots[i % 4], -0.46 - 0.05 * (i // 2), 0.7 - 0.03 * (i // 2), 0.44 - 0.05 * (i // 2), material, -20, (12, -14, -6, 8)[i % 4])


def wooden_sofa(frame, cloth, seats=3, width=1.8, depth=0.78):
    """A carved-frame Indian sofa set: open wooden frame with loose cushions."""
    x0, x1 = -width / 2, width / 2
    for x in (x0, x1 - 0.06):
        box(x, -depth, 0, x + 0.06, -depth + 0.06, 0.6, frame, 0.01)
        box(x, -0.07, 0, x + 0.06, -0.01, 0.88, frame, 0.01)
        box(x - 0.01, -depth - 0.03, 0.58, x + 0.08, -0.01, 0.63, frame, 0.015)
        box(x + 0.01, -depth, 0.22, x + 0.05, -0.02, 0.3, frame)
        for k in range(4):
            y = -depth + 0.14 + k * 0.15
            box(x + 0.02, y, 0.28, x + 0.045, y + 0.03, 0.59, frame)
    box(x0, -depth + 0.01, 0.22, x1, -depth + 0.05, 0.32, frame, 0.008)
    box(x0, -0.05, 0.82, x1, -0.01, 0.92, frame, 0.015)
    box(x0, -depth, 0.28, x1, -0.02, 0.31, frame)
    inner = width - 0.12
    for i in range(seats):
        a, b = x0 + 0.06 + inner * i / seats, x0 + 0.06 + inner * (i + 1) / seats
        cushion(a + 0.01, -depth - 0.01, 0.31, b - 0.01, -0.14, 0.44, cloth, 0.045)
        cushion(a + 0.015, -0.07, -0.22, b - 0.015, 0.07, 0.24, cloth, 0.06, tilted(0, -0.14, 0.64, -10))


def armchair(cloth, legs=None):
    legs = legs or wood((0.25, 0.13, 0.06))
    for x in (-0.34, 0.3):
        for y in (-0.74, -0.1):
            box(x, y, 0, x + 0.045, y + 0.045, 0.3, legs)
    cushion(-0.32, -0.78, 0.28, 0.32, -0.1, 0.46, cloth, 0.06)
    cushion(-0.36, -0.16, 0.28, 0.36, 0, 0.9, cloth, 0.07)
    for x in (-0.42, 0.3):
        cushion(x, -0.78, 0.28, x + 0.12, -0.02, 0.62, cloth, 0.05)


def dining_chair(frame, cloth):
    for x in (-0.21, 0.17):
        box(x, -0.45, 0, x + 0.04, -0.41, 0.44, frame, 0.005)
        box(x, -0.04, 0, x + 0.04, 0, 0.92, frame, 0.005)
    cushion(-0.22, -0.47, 0.42, 0.22, -0.01, 0.5, cloth, 0.03)
    cushion(-0.19, -0.05, 0.58, 0.19, -0.005, 0.94, cloth, 0.02)


def plastic_chair(color=(0.55, 0.1, 0.07)):
    """A moulded chair, as in many PG rooms."""
    shell = paint(color, 0.4)
    for x in (-0.22, 0.18):
        for y in (-0.46, -0.06):
            box(x, y, 0, x + 0.04, y + 0.04, 0.43, shell, 0.01)
    cushion(-0.23, -0.48, 0.4, 0.23, 0, 0.45, shell, 0.02)
    for i in range(5):
        box(-0.2 + i * 0.085, -0.03, 0.45, -0.14 + i * 0.085, 0, 0.84, shell, 0.01)
    box(-0.22, -0.04, 0.78, 0.22, 0.005, 0.88, shell, 0.02)


def office_chair(cloth, frame=None):
    frame = frame or paint((0.02, 0.02, 0.022), 0.4)
    for k in range(5):
        with place(0, -0.28, 0, 72 * k):
            box(-0.02, 0, 0.06, 0.02, 0.28, 0.1, frame, 0.008)
            rod(0, 0.28, 0.0, 0.06, 0.03, frame)
    rod(0, -0.28, 0.08, 0.42, 0.025, steel())
    cushion(-0.24, -0.54, 0.42, 0.24, -0.06, 0.52, cloth, 0.045)
    cushion(-0.22, -0.035, -0.28, 0.22, 0.035, 0.28, cloth, 0.034, tilted(0, -0.05, 0.86, -6))
    box(-0.03, -0.06, 0.4, 0.03, -0.02, 0.8, frame)
    for x in (-0.27, 0.23):
        box(x, -0.42, 0.66, x + 0.04, -0.16, 0.69, frame, 0.01)
        box(x, -0.28, 0.46, x + 0.04, -0.24, 0.66, frame)


def stool(top, legs, height=0.68, radius=0.18):
    rod(0, 0, height - 0.05, height, radius, top)
    for k in range(4):
        with place(0, 0, 0, 45 + 90 * k):
            box(radius - 0.05, -0.015, 0, radius - 0.02, 0.015, height - 0.04, legs)
    lathe(0, 0, height * 0.35, [(radius - 0.05, 0), (radius - 0.03, 0), (radius - 0.03, 0.02), (radius - 0.05, 0.02), (radius - 0.05, 0)], legs)


def bed(frame, sheet, throw=None, pillows=None, width=1.8, length=2.0, headboard=1.1, padded=None):
    """Double bed with headboard at y = 0; `padded` upholsters the headboard in channels."""
    x0, x1 = -width / 2, width / 2
    box(x0 - 0.04, -length - 0.06, 0.08, x1 + 0.04, -0.05, 0.3, frame, 0.01)
    box(x0 + 0.05, -length, 0, x1 - 0.05, -0.1, 0.08, paint((0.02, 0.02, 0.02), 0.8))
    box(x0 - 0.08, -0.05, 0, x1 + 0.08, 0, headboard, frame, 0.012)
    if padded:
        n = max(4, round(width / 0.28))
        for i in range(n):
            a = x0 - 0.04 + (width + 0.08) * i / n
            cushion(a + 0.003, -0.13, 0.34, a + (width + 0.08) / n - 0.003, -0.03, headboard - 0.03, padded, 0.035)
    cushion(x0, -length - 0.02, 0.26, x1, -0.06, 0.54, sheet, 0.06)
    quilt = throw or sheet
    cushion(x0 - 0.05, -length - 0.06, 0.22, x1 + 0.05, -0.8, 0.585, quilt, 0.05)
    cushion(x0 - 0.052, -1.02, 0.4, x1 + 0.052, -0.74, 0.605, sheet, 0.035)
    pillows = pillows or (sheet, sheet)
    back, front = pillows[0], pillows[1]
    for s in (-1, 1):
        cushion(-0.34, -0.1, -0.22, 0.34, 0.1, 0.22, back, 0.1, tilted(s * width * 0.25, -0.24, 0.73, -28, s * 2))
    if len(pillows) > 2:
        for s in (-1, 1):
            pillow(s * width * 0.2, -0.44, 0.74, 0.42, front, -28, s * 5)
        pillow(0, -0.56, 0.7, 0.32, pillows[2], -28)


def cot(frame, sheet, blanket=None, width=0.92, length=1.9):
    """A single cot with a thin mattress."""
    x0, x1 = -width / 2, width / 2
    for x in (x0, x1 - 0.06):
        box(x, -0.06, 0, x + 0.06, 0, 0.85, frame, 0.008)
        box(x, -length, 0, x + 0.06, -length + 0.06, 0.56, frame, 0.008)
    box(x0, -0.045, 0.45, x1, -0.015, 0.83, frame, 0.01)
    box(x0, -length + 0.015, 0.3, x1, -length + 0.045, 0.55, frame, 0.01)
    box(x0 + 0.01, -length + 0.03, 0.28, x1 - 0.01, -0.03, 0.38, frame)
    cushion(x0 + 0.02, -length + 0.06, 0.37, x1 - 0.02, -0.06, 0.52, sheet, 0.04)
    if blanket:
        cushion(x0 + 0.0, -length + 0.05, 0.4, x1 - 0.0, -length + 0.75, 0.56, blanket, 0.03)
    cushion(-0.32, -0.2, -0.07, 0.32, 0.2, 0.07, fabric((0.75, 0.75, 0.74)), 0.06, tilted(0, -0.32, 0.58, -8))
