"""Air and gas: pump, filling cylinder, adaptor, CO2 capsules and dryer cartridges."""
import math
import random

import materials as m
import shapes as s
from shot import shot


def gauge(radius=20, at=(0, 0, 0), turn=(0, 0, 0), most=350):
    """A manometer whose face looks to +z before `turn`."""
    with s.group(at, turn):
        s.lathe([(-14, 0), (-14, radius * 0.9), (-10, radius), (0, radius), (2, radius * 0.94), (0.5, radius * 0.86)],
                m.metal("#70737a", 0.3), turn=(0, -90, 0))
        s.disc(radius * 0.88, m.ink("#f4f1ea"), (0, 0, 0.3))
        s.disc(radius * 0.8, m.ink("#b3261e"), (0, 0, 0.35), inner=radius * 0.72, start=-45, end=0)
        s.disc(radius * 0.8, m.ink("#2f8a4a"), (0, 0, 0.35), inner=radius * 0.72, start=0, end=90)
        for i in range(8):
            a = math.radians(225 - i * 270 / 7)
            s.sheet(radius * 0.16, radius * 0.03, m.ink("#111111"), (radius * 0.72 * math.cos(a), radius * 0.72 * math.sin(a), 0.4),
                    (0, 0, math.degrees(a)))
            s.lettering(str(int(most * i / 7)), radius * 0.17, m.ink("#111111"),
                        (radius * 0.52 * math.cos(a), radius * 0.52 * math.sin(a), 0.4), font="narrow")
        s.sheet(radius * 0.75, radius * 0.05, m.ink("#b3261e"), (-radius * 0.2, radius * 0.2, 0.6), (0, 0, 135))
        s.rod(1.4, radius * 0.09, m.steel(), (0, 0, 0.4), (0, -90, 0))
        s.lettering("bar", radius * 0.2, m.ink("#111111"), (0, -radius * 0.45, 0.4), font="regular")


def hand_pump():
    black, bright, red = m.black_anodised(), m.chrome(), m.metal("#8e1f22", 0.3)
    rubber = m.rubber()
    s.plate(s.smooth_outline([(-120, -36), (120, -36), (132, 0), (120, 36), (-120, 36), (-132, 0)], 8), 16, black, (0, 0, 8),
            (0, 0, 0), bevel=4)
    for x in (-90, 90):
        s.plate(s.rounded(64, 58, 10, x, 0), 4, rubber, (0, 0, 18), (0, 0, 0), bevel=1)
    s.box((64, 60, 62), black, (0, 0, 44), bevel=6)
    gauge(26, (0, -33, 48), (84, 0, 0))
    with s.group((0, 0, 74), (0, -90, 0)):
        s.rod(250, 25, red, bevel=2)
        s.knob(30, 27.5, black, (250, 0, 0), flutes=40, depth=1)
        s.rod(190, 17, bright, (270, 0, 0), bevel=1)
        s.knob(20, 21, black, (452, 0, 0), flutes=40, depth=1)
        s.rod(90, 10, bright, (470, 0, 0), bevel=1)
        s.wrap(s.lettering("VAYUSAR  H3", 26, m.ink("#f1ede2"), (128, 0, 0), spacing=1.15), 25.1, 180)
    s.box((46, 34, 30), black, (0, 0, 634), bevel=5)
    for sign in (-1, 1):
        s.rod(130, 11, bright, (sign * 20, 0, 634), (0, 0, 0 if sign > 0 else 180), bevel=1)
        s.knob(104, 16, rubber, (sign * 46, 0, 634), (0, 0, 0 if sign > 0 else 180), flutes=20, depth=1.6)
    s.wire([(30, 10, 40), (90, 20, 46), (160, 0, 120), (150, -30, 260), (96, -40, 330), (70, -40, 300)], 5.5, rubber)
    s.knob(28, 9, m.brass(), (70, -40, 298), (0, 90, 0), flutes=24, depth=0.8)
    s.rod(40, 15, m.metal("#8d9096", 0.3), (30, 14, 40), (0, 0, 20), bevel=2)


def filling_cylinder(body="#3d4a3f", words="VAYUSAR"):
    paint, bright, brass = m.plastic(body, 0.32, 0, 0.4), m.chrome(), m.brass()
    white = m.plastic("#e8e4da", 0.35, 0, 0.3)
    with s.group((0, 0, 0), (0, -90, 0)):
        s.lathe([(0, 0), (0, 40), (8, 62), (22, 70), (390, 70), (400, 69.6)], paint, bevel=0)
        dome = [(400 + 74 * math.sin(a), 22 + 47.6 * math.cos(a)) for a in (0, 0.3, 0.6, 0.9, 1.2, 1.5)]
        s.lathe([(400, 69.6)] + dome, white, bevel=0)
        s.rod(26, 21, bright, (468, 0, 0), bevel=2)
        s.rod(60, 17, brass, (490, 0, 0), bevel=2)
        s.pipe(46, 74, 70.2, m.rubber(), (-2, 0, 0), bevel=2)
        s.wrap(s.lettering(words, 54, m.ink("#f1ede2"), (230, 0, 0), spacing=1.1), 70.1, 180)
        s.wrap(s.lettering("5 l · 300 BAR · AIR", 20, m.ink("#f1ede2"), (230, -42, 0), font="narrow"), 70.1, 180)
    s.knob(40, 24, m.plastic("#17181a", 0.4), (22, 0, 536), (0, 0, 0), flutes=14, depth=3)
    s.rod(46, 11, brass, (0, -12, 516), (0, 0, -90), bevel=1.5)
    s.knob(18, 19, bright, (0, -40, 516), (0, 0, -90), flutes=30, depth=1)
    gauge(24, (-44, -8, 522), (84, 0, -10))
    s.rod(34, 7, brass, (-40, -2, 522))
    s.wire([(4, -50, 512), (10, -110, 480), (60, -130, 380), (110, -110, 240), (120, -80, 90), (150, -110, 14), (230, -140, 10)], 6.5,
           m.rubber())
    s.knob(34, 10, brass, (228, -139.4, 10), (0, 0, -14), flutes=24, depth=0.8)


def fill_adaptor():
    bright, brass, dark = m.chrome(), m.metal("#b9a070", 0.25), m.ink("#0c0c0d")
    with s.group((0, 0, 20)):
        s.box((56, 34, 34), bright, (0, 0, 0), bevel=3)
        s.knob(26, 22, bright, (-54, 0, 0), flutes=30, depth=1.2)
        s.lathe([(-66, 0), (-66, 8), (-54, 11), (-40, 11), (-26, 13)], brass)
        s.ring(8, 1.4, m.rubber(), (-64, 0, 0))
        s.lathe([(26, 15), (40, 15), (42, 13), (42, 9), (58, 9), (58, 4), (50, 4), (50, 0)], bright, bevel=0.6)
        for i in range(6):
            s.ring(8.8, 0.5, brass, (46 + i * 2, 0, 0))
        gauge(22, (0, -6, 34), (56, 0, 0), 315)
        s.rod(16, 7, brass, (0, 0, 14), (0, -90, 0))
        s.rod(22, 5, brass, (10, -16, -4), (0, 0, -90))
        s.knob(12, 9, m.plastic("#17181a", 0.4), (10, -34, -4), (0, 0, -90), flutes=18, depth=1)


def capsule(at=(0, 0, 0), turn=(0, 0, 0), tint="#b4b7bb"):
    """A 12 g capsule along x, its neck at +x."""
    steel = m.metal(tint, 0.24)
    profile = [(0, 0), (0.6, 4), (2.5, 7), (6, 9), (10, 9.3), (58, 9.3), (63, 8.6), (67, 6.6), (70, 4.6), (72, 3.9), (81, 3.8),
               (82.6, 3.2), (83, 2), (83, 0)]
    with s.group(at, turn):
        s.lathe(profile, steel, bevel=0)
        s.wrap(s.lettering("VAYUSAR 12 g CO2", 5, m.ink("#1d3f66"), (34, 0, 0), font="narrow"), 9.4, 120)


def capsules(boxed=10):
    blue, white = m.ink("#1d3f66", 0.4), m.ink("#f1ede2")
    if boxed == 10:
        s.box((100, 42, 88), m.ink("#1f4775", 0.45), (0, 24, 44), bevel=1.2)
        with s.group((0, 2.8, 44), (90, 0, 0)):
            s.sheet(100, 24, white, (0, 14, 0.1))
            s.lettering("VAYUSAR", 16, blue, (0, 14, 0.2), spacing=1.1)
            s.lettering("10 × 12 g CO2", 11, white, (0, -14, 0.2), font="narrow")
        spots = [(-62, -38, 20), (-20, -52, -8), (30, -44, 14)]
        for x, y, turn in spots:
            capsule((x, y, 9.3), (0, 0, turn))
        for x in (66, 84):
            capsule((x, 6 - x * 0.2, 0), (0, -90, 0))
    else:
        card = m.paper("#b08a58")
        s.box((220, 150, 3), card, (0, 0, 1.5), bevel=0.6)
        for y in (-75, 75):
            s.box((220, 3, 62), card, (0, y, 31), bevel=0.6)
        for x in (-110, 110):
            s.box((3, 150, 62), card, (x, 0, 31), bevel=0.6)
        for row in range(5):
            for column in range(10):
                capsule((-96 + column * 21.3, -58 + row * 29, 2), (0, -90, 0))
        with s.group((0, -76.7, 31), (90, 0, 0)):
            s.sheet(220, 26, blue, (0, 0, 0.1))
            s.lettering("VAYUSAR · 50 × 12 g CO2", 14, white, (0, 0, 0.2), font="narrow", spacing=1.1)
        for x, turn in ((-60, 12), (40, -20)):
            capsule((x, -112, 9.3), (0, 0, turn))


def dryer_cartridges():
    clear, cap = m.clear(), m.plastic("#1b1c1e", 0.4)
    chance = random.Random(3)
    for x, turn, tint in ((-24, (0, -90, 0), "#2f62b5"), (30, (0, -90, 0), "#2f62b5")):
        with s.group((x, 0, 0), turn):
            s.lathe([(0, 0), (0, 17), (10, 17), (10, 15)], cap)
            s.pipe(82, 15, 13.6, clear, (10, 0, 0))
            s.lathe([(92, 15), (92, 17), (102, 17), (104, 15), (104, 6), (110, 6), (110, 0)], cap)
            for i in range(320):
                a, d = chance.random() * math.tau, 12.2 * math.sqrt(chance.random())
                beads = m.plastic(tint if chance.random() < 0.5 else "#d8d2c2", 0.4)
                s.ball(1.9, beads, (12 + chance.random() * 76, d * math.cos(a), d * math.sin(a)))
    with s.group((2, 54, 0), (80, 0, 0)):
        s.box((128, 150, 1.4), m.ink("#f1ede2"), (0, 75, 0), bevel=0.4)
        s.sheet(128, 32, m.ink("#8e1f22"), (0, 132, 0.8))
        s.lettering("VAYUSAR", 16, m.ink("#f1ede2"), (0, 132, 0.9), spacing=1.1)
        s.lettering("H3 dryer · 2 × 18 g", 9, m.ink("#26272a"), (0, 30, 0.9), font="narrow")


PICTURES = {
    "vayusar-hand-pump-h3": [shot(hand_pump, camera=dict(yaw=-26, pitch=14, roll=0, margin=0.05)),
                             shot(hand_pump, camera=dict(yaw=-30, pitch=24, focus=(None, None, (0, 260)), margin=0.03))],
    "vayusar-cylinder-filler-5l": [shot(filling_cylinder, camera=dict(yaw=-14, pitch=16, margin=0.05)),
                                   shot(filling_cylinder, camera=dict(yaw=-22, pitch=22, focus=(None, None, (400, 600)), margin=0.02))],
    "vayusar-pistol-fill-adaptor": [shot(fill_adaptor, camera=dict(yaw=-26, pitch=30))],
    "vayusar-co2-capsules-10": [shot(capsules, camera=dict(yaw=-20, pitch=24))],
    "vayusar-co2-capsules-50": [shot(capsules, boxed=50, camera=dict(yaw=-26, pitch=40))],
    "vayusar-dryer-cartridge-2": [shot(dryer_cartridges, camera=dict(yaw=-14, pitch=18))],
}
