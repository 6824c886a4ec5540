"""Jackets, trousers, gloves and shoes. Garments lie flat on the paper; x is to the right, y upwards."""
import materials as m
import shapes as s
from shot import shot


def _garment(outlines, material, thickness=26, voxel=5, wrinkle=9, seed=1):
    """Cloth shapes melted into one soft body lying on z = 0."""
    parts = [s.plate(s.smooth_outline(o, 8), thickness, None, (0, 0, thickness / 2), (0, 0, 0), bevel=thickness * 0.46, rounds=4)
             for o in outlines]
    body = s.fused(parts, material, voxel=voxel, soften=6)
    s.rough(body, wrinkle, 95, seed)
    return body


def _patch(outline, material, z, thickness=3.0, seed=2, wrinkle=4):
    patch = s.fused([s.plate(s.smooth_outline(outline, 8), thickness, None, (0, 0, z), (0, 0, 0), bevel=1.2)], material,
                    voxel=2.5, soften=2)
    s.rough(patch, wrinkle, 95, seed)
    return patch


def jacket(main="#ece6d8", panel="#223350", accent="#84231d"):
    cloth, blue, red, leather = m.cloth(main, 0.35), m.cloth(panel, 0.35), m.cloth(accent, 0.35), m.leather("#3a2a20")
    body = [(-205, -360, 1), (205, -360, 1), (214, -100), (206, 120), (216, 236), (120, 300), (70, 318, 1), (-70, 318, 1),
            (-120, 300), (-216, 236), (-206, 120), (-214, -100)]
    right = [(150, 290), (226, 232), (300, 60), (352, -180), (362, -260, 1), (262, -288, 1), (236, -150), (196, 40), (170, 150)]
    left = [(-x, y, *rest) for x, y, *rest in right][::-1]
    _garment([body, right, left], cloth)
    _patch([(70, 300), (150, 286), (206, 226), (196, 100), (120, 80), (80, 160)], leather, 27, 6)
    _patch([(-206, -354, 1), (-120, -354, 1), (-112, -120), (-120, 60), (-196, 90), (-204, -100)], blue, 25.5, 6)
    _patch([(206, -354, 1), (120, -354, 1), (112, -160), (120, -20), (196, 30), (204, -100)], blue, 25.5, 6)
    _patch([(262, 40), (300, 54), (344, -150), (262, -170), (232, -40)], leather, 27, 6, 3)
    _patch([(-262, 40), (-300, 54), (-344, -150), (-262, -170), (-232, -40)], leather, 27, 6, 3)
    _patch([(-26, -352, 1), (26, -352, 1), (26, 300, 1), (-26, 300, 1)], red, 27, 6)
    for y in (240, 116, -8, -132, -256):
        s.lathe([(0, 0), (0, 11), (4, 11), (5, 9), (3, 4), (3, 0)], m.brass(), (0, y, 31), (0, -90, 0))
        s.band([(6, y, 33), (34, y, 36), (62, y, 31)], 14, 3, m.leather("#3a2a20"))
    s.disc(44, m.cloth("#3a3630", 0.4), (0, 306, 29))
    _patch([(-84, 296), (-66, 334), (0, 348), (66, 334), (84, 296), (30, 250), (0, 300), (-30, 250)], red, 30, 9)
    for sign in (-1, 1):
        s.band([(sign * 256, -272, 26), (sign * 310, -262, 34), (sign * 362, -250, 26)], 34, 5, blue, across=(0.1, 1, 0))
    s.lettering("KAVRIN", 34, m.ink("#ece6d8", 0.8), (-160, -60, 36), (0, 0, 90), spacing=1.2)


def trousers(main="#223350", panel="#ece6d8", accent="#84231d"):
    cloth, pale, red, rubber = m.cloth(main, 0.35), m.cloth(panel, 0.35), m.cloth(accent, 0.35), m.rubber("#26262a")
    hips = [(-200, 420, 1), (200, 420, 1), (216, 300), (222, 180), (0, 120), (-222, 180), (-216, 300)]
    right = [(10, 210), (224, 210), (214, -80), (196, -330), (190, -470, 1), (62, -470, 1), (52, -250), (28, -40)]
    _garment([hips, right, [(-x, y, *rest) for x, y, *rest in right][::-1]], cloth)
    _patch([(-206, 424, 1), (206, 424, 1), (206, 368, 1), (-206, 368, 1)], red, 27, 6)
    for sign in (-1, 1):
        _patch([(sign * 58, -20), (sign * 144, -10), (sign * 140, -180), (sign * 66, -190)], rubber, 28, 7)
        _patch([(sign * 206, 330, 1), (sign * 176, 330, 1), (sign * 168, -40), (sign * 164, -440, 1), (sign * 190, -440, 1),
                (sign * 212, -60)], pale, 25.5, 5)
        s.wire([(sign * 158, y, 32) for y in (320, 100, -120, -300, -440)], 2.4, m.brass())
        for y in (380, 330):
            s.box((10, 60, 4), m.cloth("#16294a", 0.35), (sign * 110, 396, 33), bevel=1.5)
    s.wire([(0, 360, 33), (2, 280, 33), (8, 190, 32)], 2.6, m.brass())
    s.box((34, 22, 5), m.chrome(), (0, 396, 34), bevel=2)
    s.lettering("KAVRIN", 26, m.ink("#223350", 0.8), (189, 120, 34), (0, 0, -90), spacing=1.2)


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


def _upper(x):
    """Height of the instep over the sole at `x`."""
    heights = [(-122, 62), (-90, 84), (-40, 90), (0, 82), (50, 64), (100, 52), (140, 44), (150, 34)]
    for (a, low), (b, high) in zip(heights, heights[1:]):
        if a <= x <= b:
            return low + (high - low) * (x - a) / (b - a)
    return heights[-1][1]


def _shoe(main, second, sole, high, mirrored, accent):
    """One shoe standing on z = 0, its toe towards +x."""
    flip = -1 if mirrored else 1
    leather, other = m.leather(main, 0.55), m.leather(second, 0.5)
    widths = [(-122, 14), (-112, 28), (-90, 33), (-40, 35), (0, 37), (50, 43), (100, 45), (132, 34), (148, 14)]
    foot = [(x, flip * max(0, x) * 0.05, (10 + _upper(x)) / 2, w, (_upper(x) - 10) / 2, 2.5) for x, w in widths]
    top = 92 if high else 34
    shaft = s.loft([(-20, 0, 0, 32, 52, 2.3), (20, 0, 2, 33, 49, 2.3), (top * 0.6, 0, 4, 34, 46, 2.2), (top, 0, 5, 36, 48, 2.2)],
                   None, (-60, 0, 66), (0, -90, 0))
    s.rough(s.fused([s.loft(foot, None), shaft], leather, voxel=2.2, soften=9), 1.6, 40, 4)
    height = 66 + top
    with s.group((-65, 0, height - 2), scale=(1.32, 1, 1)):
        s.ring(33, 5, other, (0, 0, 0), (0, 90, 0))
        s.disc(31, m.cloth("#101012", 1.0), (0, 0, 2))
    s.loft([(-34, 0, 0, 15, 4, 3), (10, 0, 0, 22, 5, 3), (46, 0, 0, 24, 6, 2.6), (54, 0, 0, 18, 4, 2.6)], other,
           (-6 if not high else -16, 0, height - 34), (0, -64 if not high else -80, 0))
    outline = [(-126, 0), (-116, 30), (-40, 37), (40, 42 + flip * 3), (110, 47 + flip * 5), (144, 30), (152, 4), (144, -26),
               (110, -44 + flip * 4), (40, -40 + flip * 3), (-40, -37), (-116, -30)]
    s.plate(s.smooth_outline(outline, 8), 11, m.rubber(sole), (0, 0, 5.5), (0, 0, 0), bevel=2.5)
    s.plate(s.smooth_outline([(x * 1.012, y * 1.03) for x, y in outline], 8), 4, other, (0, 0, 12.5), (0, 0, 0), bevel=1.6)
    eyelets = [(62 - i * 17, _upper(62 - i * 17)) for i in range(4)]
    if high:
        eyelets += [(-8 - i * 2, 100 + i * 18) for i in range(4)]
    for x, z in eyelets:
        y = flip * max(0, x) * 0.05
        s.wire([(x - 4, y - 18, z - 6), (x, y - 9, z + 2), (x + 1, y, z + 4), (x + 2, y + 9, z + 2), (x + 5, y + 18, z - 6)], 2.1,
               m.cloth(accent, 1.0))
        for sign in (-1, 1):
            s.ring(3, 1, m.steel(), (x, y + sign * 19, z - 6), (0, 50, 0))


def shoes(high=True, main="#26272a", second="#7a211c", sole="#d8d2c4", accent="#ece6d8"):
    with s.group((0, -58, 0), (0, 0, -6)):
        _shoe(main, second, sole, high, False, accent)
    with s.group((-34, 74, 0), (0, 0, 12)):
        _shoe(main, second, sole, high, True, accent)


TOP = dict(yaw=0, pitch=80, margin=0.06)
SIDE = dict(yaw=-28, pitch=40, margin=0.06)
PICTURES = {
    "kavrin-canvas-jacket-pro": [shot(jacket, camera=dict(TOP, roll=-6)),
                                 shot(jacket, camera=dict(yaw=-20, pitch=46, focus=((-220, 220), (-60, 330), None), margin=0))],
    "kavrin-trousers-pro": [shot(trousers, camera=dict(TOP, roll=8)),
                            shot(trousers, camera=dict(yaw=22, pitch=44, focus=((-220, 220), (100, 430), None), margin=0))],
    "kavrin-glove-five-finger": [shot(glove, camera=dict(TOP, pitch=66, roll=-14)), shot(glove, camera=SIDE)],
    "kavrin-boots-rifle": [shot(shoes, camera=dict(yaw=-34, pitch=22)), shot(shoes, camera=dict(yaw=36, pitch=30))],
    "kavrin-shoes-pistol": [shot(shoes, high=False, main="#2e2f33", second="#6c6f75", sole="#e8e4da", accent="#c5a15a",
                                 camera=dict(yaw=-38, pitch=26)),
                            shot(shoes, high=False, main="#2e2f33", second="#6c6f75", sole="#e8e4da", accent="#c5a15a",
                                 camera=dict(yaw=40, pitch=30))],
}
