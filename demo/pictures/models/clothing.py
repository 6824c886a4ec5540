"""Jackets, trousers and gloves. Jacket and trousers stand as if worn: x is to the right, z up, the front faces -y."""
import materials as m
import shapes as s
from drape import Tube, crease, wave
from shot import shot

CANVAS, NAVY, WINE, TAN = "#e6dfcf", "#223350", "#84231d", "#6b4a30"


def _torso_fold(u, v):
    """Deep folds at the waist, drapes towards the hem, a smooth chest."""
    return (9 * crease(u, v, 0.36, 0.13, 9, 3) + 10 * wave(u, v, 4, 1.2, 5) * (1 - v) + 3.5 * wave(u, v, 6, 7, 8)
            + 5 * crease(u, v, 0.74, 0.08, 14, 6, 0.15))


def _sleeve(right, cloth, leather, navy):
    side = 1 if right else -1
    bend = 0.25 if right else 0.75

    def fold(u, v):
        return 9 * crease(u, v, 0.53, 0.13, 13, 4 + side, bend + 0.5) + 6 * crease(u, v, 0.88, 0.1, 15, 2) + 3 * wave(u, v, 5, 7, 9 + side)

    rings = [(side * x, y, z, wide, deep, 2.1) for x, y, z, wide, deep in (
        (138, 6, 630, 28, 58), (190, 4, 618, 60, 82), (234, 0, 550, 74, 90), (268, -6, 430, 66, 80), (286, -20, 310, 61, 72),
        (296, -44, 190, 56, 64), (300, -72, 80, 52, 58), (302, -86, 20, 51, 56))]
    tube = Tube(rings, fold)
    elbow = (0.5 - 0.16, 0.5 + 0.16, 0.5, 0.74)
    tube.sew(cloth, m.cloth("#5a5348", 0.6), ((elbow, leather), ((0, 1, 0.93, 1), navy)))
    tube.seam([(i / 24, 0.93) for i in range(25)], 1.5, navy)
    return tube


def jacket():
    cloth, navy, red, leather = m.cloth(CANVAS, 0.35), m.cloth(NAVY, 0.35), m.cloth(WINE, 0.35), m.leather(TAN)
    lining, brass = m.cloth("#5f5a50", 0.6), m.brass()
    rings = [(0, 0, z, wide, deep, square) for z, wide, deep, square in (
        (0, 226, 142, 2.3), (120, 222, 138, 2.3), (260, 212, 130, 2.3), (400, 220, 134, 2.4), (520, 226, 130, 2.5), (600, 214, 112, 2.5),
        (646, 172, 94, 2.4), (672, 122, 82, 2.2), (690, 84, 74, 2))]
    body = Tube(rings, _torso_fold)
    body.sew(cloth, lining, (
        ((0.13, 0.37, 0, 0.62), navy), ((0.63, 0.87, 0, 0.62), navy), ((0.055, 0.19, 0.66, 0.86), leather),
        ((-0.016, 0.016, 0, 1), red)), gap=lambda u, v: v > 0.955 and (u < 0.06 or u > 0.94))
    for u in (0.13, 0.37, 0.63, 0.87):
        body.seam([(u, v / 40) for v in range(26)], 1.6, cloth if u < 0.3 or u > 0.7 else navy)
    for u in (-0.02, 0.02):
        body.seam([(u, v / 40) for v in range(39)], 1.2, cloth)
    body.seam([(u / 60, 0.02) for u in range(61)], 1.3, cloth, 0.5)
    for right in (True, False):
        _sleeve(right, cloth, leather, navy)
    collar = Tube([(0, 0, 684, 88, 78, 2), (0, 4, 708, 86, 76, 2), (0, 8, 736, 92, 82, 2)], lambda u, v: 2.5 * wave(u, v, 4, 2, 2))
    collar.sew(red, lining, gap=lambda u, v: u < 0.035 + 0.05 * v or u > 0.965 - 0.05 * v, thickness=7)
    for row in range(5):
        v = 0.1 + row * 0.18
        with s.group(tuple(body.at(0, v, 3)), (0, 0, -90)):
            s.lathe([(0, 0), (0, 12), (4, 12), (5.5, 10), (3.5, 4), (3.5, 0)], brass)
        body.strip([(-0.034, v), (0, v), (0.034, v)], 15, 3, leather, 2.5)
    for right in (1, -1):
        body.strip([(right * 0.14, 0.3), (right * 0.19, 0.3), (right * 0.24, 0.3)], 30, 4, red, 5)
    at = body.at(-0.075, 0.6, 2)
    s.lettering("KAVRIN", 26, m.ink(NAVY, 0.8), (at.x, at.y - 8, at.z), (90, 0, -14), spacing=1.1)


def _leg(side, cloth, lining, pale, rubber):
    def fold(u, v):
        return (8 * crease(u, v, 0.55, 0.12, 12, 5 + side, 0.5) + 7 * crease(u, v, 0.9, 0.1, 16, 3) + 4 * wave(u, v, 5, 5, 7 + side))

    rings = [(side * x, y, z, wide, deep, 2.3) for x, y, z, wide, deep in (
        (96, 6, 680, 100, 108), (102, 4, 560, 110, 116), (106, 0, 430, 104, 104), (112, -10, 300, 96, 94), (116, -4, 170, 94, 92),
        (118, 4, 60, 96, 96), (120, 8, 0, 100, 102))]
    leg = Tube(rings, fold)
    outer = 0.25 if side > 0 else 0.75
    leg.sew(cloth, lining, (((outer - 0.045, outer + 0.045, 0, 1), pale), ((-0.13, 0.13, 0.44, 0.7), rubber), ((0, 1, 0.965, 1), pale)))
    for u in (outer - 0.05, outer + 0.05):
        leg.seam([(u, 0.12 + v / 50) for v in range(42)], 1.4, m.cloth("#16294a", 0.35))
    leg.seam([(outer, 0.45 + v / 60) for v in range(30)], 2.6, m.brass(), 2)
    for v in (0.44, 0.7):
        leg.seam([(-0.13 + i * 0.026, v) for i in range(11)], 1.6, rubber)


def trousers():
    cloth, pale, red, rubber = m.cloth(NAVY, 0.35), m.cloth(CANVAS, 0.35), m.cloth(WINE, 0.35), m.rubber("#26262a")
    lining = m.cloth("#8a8272", 0.6)
    for side in (1, -1):
        _leg(side, cloth, lining, pale, rubber)
    rings = [(0, 4, z, wide, deep, square) for z, wide, deep, square in (
        (500, 120, 50, 2.4), (560, 188, 92, 2.5), (620, 208, 120, 2.6), (700, 204, 128, 2.5), (800, 190, 120, 2.4), (870, 184, 114, 2.3), (900, 186, 116, 2.3))]
    hips = Tube(rings, lambda u, v: 5 * wave(u, v, 5, 4, 4) + 6 * crease(u, v, 0.42, 0.14, 9, 2, 0.0))
    hips.sew(cloth, lining, (((0, 1, 0.83, 1), red), ((0.21, 0.29, 0, 0.83), pale), ((0.71, 0.79, 0, 0.83), pale)))
    for v in (0.83, 0.985):
        hips.seam([(u / 60, v) for u in range(61)], 1.4, pale, 1)
    hips.seam([(0, v / 30) for v in range(13, 30)], 2.6, m.brass(), 2)
    for u in (0.08, 0.17, 0.42, 0.58, 0.83, 0.92):
        hips.strip([(u, 0.8), (u, 0.91), (u, 1)], 16, 4, m.cloth("#16294a", 0.35), 4)
    hips.strip([(-0.06, 0.91), (0, 0.91), (0.06, 0.91)], 36, 5, m.leather("#2b211c"), 6)
    at = hips.at(0, 0.91, 11)
    s.box((44, 5, 40), m.chrome(), tuple(at), bevel=2)
    for side in (1, -1):
        hips.seam([(side * (0.08 + i * 0.012), 0.72 - i * 0.028) for i in range(9)], 1.8, pale, 1.5)
    at = hips.at(-0.1, 0.44, 2)
    s.lettering("KAVRIN", 26, m.ink(CANVAS, 0.8), (at.x, at.y - 12, at.z), (90, 0, -20), spacing=1.1)


def glove(main="#2a2b2e", palm="#8a5a34", accent="#c5a15a"):
    """The back of a five-finger glove."""
    leather, tan = m.leather(main), m.leather(palm)
    parts = [s.loft([(-60, 0, 16, 36, 12, 2.6), (-30, 0, 18, 40, 16, 2.6), (20, 0, 19, 46, 17, 2.6), (58, 0, 18, 44, 15, 2.6),
                     (74, 0, 17, 36, 11, 2.6)], None, turn=(0, 0, 90))]
    for x, y, angle, length, width in ((-32, 66, 100, 62, 12), (-11, 76, 93, 74, 12.5), (12, 74, 87, 68, 12.5),
                                       (33, 62, 79, 54, 11.5), (-40, -6, 142, 74, 13.5)):
        parts.append(s.loft([(-14, 0, 16, width * 0.8, 10, 2.3), (0, 0, 16, width, 12, 2.3),
                             (length * 0.5, 0, 16.5, width * 1.02, 12, 2.3), (length * 0.86, 0, 15, width * 0.95, 11, 2.2),
                             (length, 0, 13, width * 0.55, 7, 2.1), (length + 4, 0, 12, 2, 3, 2)], None, (x, y, 0),
                            (0, 0, angle)))
    s.rough(s.fused(parts, leather, voxel=1.8, soften=5), 2.2, 22, 3)
    cuff = s.loft([(-128, 0, 17, 46, 12, 2.8), (-100, 0, 18, 43, 15, 2.8), (-56, 0, 18, 38, 14, 2.6)], tan, turn=(0, 0, 90))
    s.rough(cuff, 2, 26, 5)
    s.band([(-48, -86, 14), (-20, -87, 35), (20, -87, 35), (46, -86, 16)], 24, 3.4, m.cloth("#1b1c1e", 0.5), across=(0, 1, 0))
    s.box((26, 26, 4), m.rubber(), (28, -87, 35), (0, 12, 0), bevel=1.2)
    s.lettering("KAVRIN", 10, m.ink(accent, 0.5), (-14, -87, 38.6), (0, -3, 0), spacing=1.15)
    for row in range(5):
        for column in range(6 - row % 2):
            x, y = -24 + column * 10 + (row % 2) * 5, -22 + row * 11
            s.ball(2.3, m.rubber("#b3261e"), (x, y, 35 - 0.004 * x * x - 0.0012 * (y - 10) ** 2), (1, 1, 0.6))
    for x0, y0, x1, y1 in ((-20, 40, -33, 100), (0, 44, -12, 116), (20, 42, 14, 112)):
        s.wire([(x0, y0, 34), ((x0 + x1) / 2, (y0 + y1) / 2, 31), (x1, y1, 27)], 0.8, m.plastic(accent, 0.6))


TOP = dict(yaw=0, pitch=80, margin=0.06)
SIDE = dict(yaw=-28, pitch=40, margin=0.06)
PICTURES = {
    "kavrin-canvas-jacket-pro": [shot(jacket, camera=dict(yaw=-24, pitch=16)),
                                 shot(jacket, camera=dict(yaw=30, pitch=30, focus=(None, None, (420, 740)), margin=-0.02))],
    "kavrin-trousers-pro": [shot(trousers, camera=dict(yaw=-26, pitch=20)),
                            shot(trousers, camera=dict(yaw=24, pitch=38, focus=(None, None, (540, 900)), margin=0))],
    "kavrin-glove-five-finger": [shot(glove, camera=dict(TOP, pitch=66, roll=-14)), shot(glove, camera=SIDE)],
}
