"""Paper targets, traps, stands, changers and targets that fall or spin."""
import math
import random

import materials as m
import shapes as s
from shot import shot

BULLS = {"rifle": (45.5, 30.5, 9, 5.0), "pistol": (155.5, 59.5, 7, 16.0)}


def bull(kind="rifle", scale=1.0, z=0.05, holes=(), numbers=True):
    """The printed rings of an air rifle or air pistol target, in x-y."""
    black, pale = m.ink("#17181a", 0.8), m.ink("#ece4d0", 0.8)
    outer, aim, first_black, step = BULLS[kind]
    line = 0.18 if kind == "rifle" else 0.3
    s.disc(aim / 2 * scale, black, (0, 0, z))
    for ring in range(1, 10):
        radius = (outer - (ring - 1) * step) / 2 * scale
        if radius <= 0.3:
            continue
        inside = radius <= aim / 2 * scale
        s.disc(radius, pale if inside else black, (0, 0, z * 2), inner=max(0.02, radius - line * scale))
        if numbers and ring < 9:
            for turn in range(4):
                a = math.pi / 2 * turn
                middle = radius - step / 4 * scale
                s.lettering(str(ring), (1.6 if kind == "rifle" else 4.2) * scale, pale if inside else black,
                            (middle * math.cos(a), middle * math.sin(a), z * 2), font="narrow")
    s.disc((0.25 if kind == "rifle" else 5.75) * scale, pale, (0, 0, z * 2), inner=0 if kind == "rifle" else 5.45 * scale)
    for x, y in holes:
        s.disc(2.7, m.ink("#6b6457", 0.9), (x, y, z * 3), inner=2.1)
        s.disc(2.25, m.ink("#0a0a0b", 1.0), (x, y, z * 3.2))


def card(kind="rifle", size=(100, 100), tint="#e8ddc2", brand=True, holes=(), thick=0.5):
    s.box((*size, thick), m.paper(tint), (0, 0, 0), bevel=0.1)
    with s.group((0, 0, thick / 2)):
        bull(kind, holes=holes)
        if brand:
            s.lettering("CHAKRIT", size[0] * 0.045, m.ink("#3a352a", 0.8), (0, -size[1] * 0.46, 0.05), spacing=1.3)


def card_stack(kind="rifle", size=(100, 100), count=24, band_tint="#1f3f2f", loose=3):
    """A banded pack with a few cards before it."""
    chance = random.Random(3)
    for i in range(count):
        s.box((*size, 1.1), m.paper("#e8ddc2" if i % 2 else "#e2d6b9"), (chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5), i * 1.2),
              (0, 0, chance.uniform(-0.5, 0.5)), bevel=0.1)
    top = count * 1.2
    with s.group((0, 0, top)):
        card(kind, size)
    w = size[0] * 0.24
    s.box((w, size[1] + 1.6, top + 1.6), m.ink(band_tint, 0.6), (size[0] * 0.36, 0, top / 2), bevel=0.3)
    with s.group((size[0] * 0.36, 0, top + 1), (0, 0, 90)):
        s.lettering("CHAKRIT · 100", w * 0.42, m.ink("#f1ede2"), font="narrow", spacing=1.1)
    for i in range(loose):
        with s.group((-size[0] * (0.36 - 0.24 * i), -size[1] * (0.86 + 0.08 * i), 0.4 + i * 0.7), (0, 0, -16 + i * 17)):
            card(kind, size)


def strips():
    paper = m.paper("#e8ddc2")
    for i in range(18):
        s.box((170, 140, 1.0), paper, (0.4 * (i % 3), 0.3 * (i % 2), i * 1.1), bevel=0.1)
    for level, at, turn in ((20, (0, 0), 0), (0.8, (70, -106), -14)):
        with s.group((*at, level), (0, 0, turn)):
            s.box((170, 140, 0.5), paper, bevel=0.1)
            for row in range(3):
                for column in range(4):
                    with s.group((-60 + column * 40, 46 - row * 44, 0.25), scale=0.62):
                        bull("rifle", numbers=False)
            s.lettering("CHAKRIT", 6, m.ink("#3a352a"), (0, -65, 0.35), spacing=1.3)


def field_paper():
    white, orange, grey = m.paper("#f0ece2"), m.ink("#d8641e", 0.7), m.ink("#a9abad", 0.8)
    for level, at, turn in ((6, (0, 0), 6), (0.5, (34, -30), -9)):
        with s.group((*at, level), (0, 0, turn)):
            s.box((210, 297, 6 if level > 1 else 0.5), white, (0, 0, -3 if level > 1 else 0), bevel=0.1)
            for i in range(-9, 10):
                s.sheet(0.35, 270, grey, (i * 10, 0, 0.3))
            for i in range(-13, 14):
                s.sheet(190, 0.35, grey, (0, i * 10, 0.3))
            for x, y in ((-60, 90), (60, 90), (0, 0), (-60, -90), (60, -90)):
                s.disc(15, orange, (x, y, 0.4))
                s.disc(9, white, (x, y, 0.5), inner=8.2)
                s.disc(2, white, (x, y, 0.5))
            if level > 1:
                for x, y in ((-58, 94), (-63, 92), (-60, 87), (-56, 90), (-61, 96)):
                    s.disc(2.3, m.ink("#0a0a0b", 1.0), (x, y, 0.6))
            s.lettering("CHAKRIT FIELD", 7, m.ink("#4a4c50"), (0, -139, 0.4), spacing=1.2)


def trap(size=140, depth=150, tint="#2f4a3a", kind="rifle", with_card=True, drawer=False, curtain=False, steel=2):
    """A funnel trap standing on z = 0, its mouth towards -y."""
    paint = m.plastic(tint, 0.38, 0, 0.2)
    half, back = size / 2 + 9, size * 0.2
    mid = half
    for side in (-1, 1):
        s.plate([(0, -half), (0, half), (depth, back), (depth, -back)], steel, paint, (side * half, 0, mid), (90, 0, 90), bevel=0.5)
    with s.group((0, 0, mid)):
        for z in (-1, 1):
            s.loft([(0, 0, z * half, half, steel / 2, 8), (depth, 0, z * back, half, steel / 2, 8)], paint, turn=(0, 0, 90), steps=1)
        s.box((half * 2, steel, back * 2), paint, (0, depth, 0), bevel=0.5)
        for x in (-half - 3, half + 3):
            s.box((8, 16, half * 2 + 10), paint, (x, -2, 0), bevel=1.5)
        s.box((half * 2 + 12, 16, 8), paint, (0, -2, -half - 3), bevel=1.5)
        s.box((half * 2 + 12, 4, 6), paint, (0, 4, half + 3), bevel=1)
        if with_card:
            with s.group((0, -6, 0), (90, 0, 0)):
                if curtain:
                    s.box((size, size, 5), m.rubber("#3a3b3d"), bevel=1)
                else:
                    card(kind, (size, size), holes=((2, 3), (-3, 1), (1, -4), (5, 0)) if kind == "rifle" else ((6, 8), (-9, 3), (2, -11)))
        for x in (-half - 3, half + 3):
            for z in (-half * 0.7, half * 0.7):
                s.screw(3, m.steel(), m.ink("#0c0c0d"), (x, -10.5, z), (0, 0, -90))
        if drawer:
            s.box((size * 0.7, 70, 22), paint, (0, depth * 0.5, -half + 6), bevel=2)
        s.plate(s.rounded(44, 30, 5, 0, half + 20), 3, paint, (0, 8, 0), bevel=0.8, holes=[s.circle(0, half + 24, 4)])
        with s.group((-half + 32, -10.4, -half - 3), (90, 0, 0)):
            s.lettering("CHAKRIT", 6, m.ink("#e6e3da"), (0, 0, 0.2), spacing=1.2)


def stand(height=980, tint="#2c2d30"):
    """A folding tripod with a head plate, feet on z = 0."""
    paint, rubber, bright = m.plastic(tint, 0.4), m.rubber(), m.chrome()
    top = height * 0.46
    for a in (90, 210, 330):
        c, n = math.cos(math.radians(a)), math.sin(math.radians(a))
        s.wire([(c * 330, n * 330, 16), (c * 20, n * 20, top)], 11, paint, smooth=False)
        s.rod(30, 15, rubber, (c * 342, n * 342, 2), (0, -60, a), bevel=4)
        s.wire([(c * 200, n * 200, top * 0.42), (0, 0, top * 0.5)], 6, paint, smooth=False)
    s.rod(top * 0.7, 14, paint, (0, 0, top * 0.45), (0, -90, 0))
    s.rod(50, 24, paint, (0, 0, top - 20), (0, -90, 0), bevel=4)
    s.rod(height - top, 11, bright, (0, 0, top), (0, -90, 0))
    s.knob(44, 12, m.plastic("#8e1f22", 0.4), (14, 0, top + 8), (0, 0, 0), flutes=8, depth=2)
    s.plate(s.rounded(180, 120, 10), 5, paint, (0, 0, height), (0, 0, 0), bevel=1)
    s.box((180, 5, 60), paint, (0, 58, height + 28), bevel=1)


def home_range():
    stand(820)
    with s.group((0, -40, 824)):
        trap(140, 150, "#2f4a3a")
    lamp = m.plastic("#2c2d30", 0.4)
    s.wire([(0, 60, 860), (0, 70, 1010), (0, -60, 1130), (0, -230, 1130)], 9, lamp)
    s.loft([(-70, 0, 0, 26, 18, 3), (70, 0, 0, 26, 18, 3)], lamp, (0, -240, 1120), (30, 0, 0))
    s.box((120, 34, 3), m.glow("#fff2d8", 5), (0, -232, 1103), (30, 0, 0), bevel=0.5)
    for i in range(2):
        with s.group((-330 + i * 190, -360, 0), (0, 0, 12 - i * 24)):
            card_stack(("rifle", "pistol")[i], ((100, 100), (170, 170))[i], 30, loose=0)


def spinner():
    steel, yellow = m.metal("#6d7076", 0.35), m.plastic("#d9a21b", 0.5)
    s.plate(s.rounded(150, 90, 8), 5, steel, (0, 0, 2.5), (0, 0, 0), bevel=1)
    for x in (-52, 52):
        s.wire([(x, 0, 4), (x, 0, 250), (x * 0.9, 0, 262)], 5, steel, smooth=False)
    s.rod(116, 5, steel, (-58, 0, 262), bevel=1.5)
    for x, radius, z in ((-20, 20, 206), (26, 12.5, 214)):
        s.rod(262 - z, 3, steel, (x, 0, z), (0, -90, 0))
        s.pipe(14, 8, 5, steel, (x - 7, 0, 262))
        s.rod(4, radius, yellow, (x, -2, z), (0, 0, 90), bevel=0.8)
        for dx, dz in ((3, 4), (-5, -2)):
            s.disc(2.4, steel, (x + dx, -2.15 - 4, z + dz), (90, 0, 0))
    for x in (-62, 62):
        s.screw(4, m.steel(), m.ink("#0c0c0d"), (x, -30, 5), (0, -90, 0))


def knockdown():
    steel, white, black = m.plastic("#33363a", 0.4), m.plastic("#e8e4da", 0.5), m.metal("#4a4c52", 0.35)
    s.plate(s.rounded(480, 110, 6, 0, 0), 5, steel, (0, 0, 70), bevel=1,
            holes=[s.circle(-176 + i * 88, 4, (17.5 if i % 2 == 0 else 7.5) + 5, 48) for i in range(5)])
    s.box((480, 130, 5), steel, (0, 62, 4), bevel=1)
    for x in (-238, 238):
        s.plate([(-4, 0), (128, 0), (0, 120)], 5, steel, (x, 0, 6), (90, 0, 90), bevel=1)
    s.box((474, 174, 3), steel, (0, 62, 64), (-43, 0, 0), bevel=1)
    for i in range(5):
        x = -176 + i * 88
        fallen = i == 3
        s.rod(5, 24, black if fallen else white, (x, 52 if fallen else 6, 20 if fallen else 74), (0, 90 if fallen else 0, 90),
              bevel=0.8)
        s.box((9, 5, 44), black, (x, 16, 40), bevel=1)
    s.rod(470, 4, m.steel(), (-235, 26, 20))
    s.wire([(238, 60, 12), (290, 40, 4), (330, -30, 4), (300, -90, 4), (350, -110, 4)], 2.5, m.cloth("#c9752b", 0.8))
    s.lettering("CHAKRIT", 13, m.ink("#e6e3da"), (-186, -2.8, 28), (90, 0, 0), spacing=1.2)


def changer(lanes=1):
    """Carrier on twin wires before the shooter's box, with motor and switch."""
    paint, steel, dark = m.plastic("#33503f", 0.38, 0, 0.2), m.steel(), m.plastic("#1b1c1e", 0.4)
    pitch = 330
    for lane in range(lanes):
        with s.group(((lane - (lanes - 1) / 2) * pitch, 0, 0)):
            s.box((150, 120, 90), paint, (0, 60, 300), bevel=8)
            s.box((110, 4, 20), dark, (0, -2, 320), bevel=2)
            s.rod(3, 11, m.plastic("#b3261e", 0.35), (34, -2, 284), (0, 0, -90), bevel=1)
            s.rod(3, 11, m.plastic("#2f8a4a", 0.35), (6, -2, 284), (0, 0, -90), bevel=1)
            s.lettering("CHAKRIT", 13, m.ink("#e6e3da"), (-22, -4.4, 320), (90, 0, 0), spacing=1.15)
            s.box((40, 60, 300), paint, (0, 70, 150), bevel=4)
            s.box((190, 170, 8), paint, (0, 60, 4), bevel=2)
            for x in (-40, 40):
                s.knob(10, 26, dark, (x - 5, 60, 362), (0, 0, 0), flutes=2, depth=0.1)
                s.wire([(x, 34, 386), (x, -420, 392)], 1.4, steel, smooth=False)
                s.wire([(x, 34, 338), (x, -420, 344)], 1.4, steel, smooth=False)
            with s.group((0, -250, 368)):
                s.box((120, 30, 16), dark, (0, 0, 0), bevel=3)
                for x in (-50, 50):
                    s.box((6, 10, 40), steel, (x, -4, -24), bevel=1)
                with s.group((0, -8, -104), (90, 0, 0)):
                    card("pistol", (170, 170), holes=((8, 4), (-5, 10), (3, -9)))
    if lanes > 1:
        s.box((pitch * (lanes - 1) + 240, 24, 24), m.metal("#8d9096", 0.35), (0, 130, 344), bevel=2)
    else:
        s.box((84, 130, 46), dark, (190, 10, 23), bevel=6)
        s.wire([(190, 76, 20), (170, 130, 6), (110, 120, 6), (80, 90, 10)], 3.5, m.rubber())


FRONT = dict(yaw=-30, pitch=18)
PICTURES = {
    "chakrit-funnel-trap-14": [shot(trap, camera=FRONT), shot(trap, camera=dict(yaw=-140, pitch=26))],
    "chakrit-target-changer-10m": [shot(changer, camera=dict(yaw=-38, pitch=20)), shot(changer, camera=dict(yaw=30, pitch=26))],
    "chakrit-knockdown-five": [shot(knockdown, camera=dict(yaw=-32, pitch=14, margin=0.04))],
    "chakrit-home-range-set": [shot(home_range, camera=dict(yaw=-28, pitch=12, margin=0.04)),
                               shot(home_range, camera=dict(yaw=-36, pitch=14, focus=(None, None, (660, 1170)), margin=0.03)),
                               shot(home_range, camera=dict(yaw=24, pitch=34, focus=(None, (-500, -240), (0, 100)), margin=0.06))],
    "chakrit-trap-17": [shot(trap, size=170, depth=170, tint="#23364f", kind="pistol", drawer=True, camera=dict(yaw=26, pitch=18)),
                        shot(trap, size=170, depth=170, tint="#23364f", kind="pistol", drawer=True, camera=dict(yaw=144, pitch=28))],
    "chakrit-trap-field": [shot(trap, size=200, depth=220, tint="#4a4233", curtain=True, steel=4, camera=dict(yaw=-42, pitch=20)),
                           shot(trap, size=200, depth=220, tint="#4a4233", curtain=True, steel=4, camera=dict(yaw=150, pitch=28))],
    "chakrit-floor-stand": [shot(stand, camera=dict(yaw=-20, pitch=14, margin=0.04))],
    "chakrit-spinner-duo": [shot(spinner, camera=dict(yaw=-26, pitch=14))],
    "chakrit-five-lane-changer": [shot(changer, lanes=5, camera=dict(yaw=-42, pitch=20, margin=0.05))],
    "chakrit-rifle-cards-100": [shot(card_stack, camera=dict(yaw=-16, pitch=40))],
    "chakrit-pistol-cards-100": [shot(card_stack, kind="pistol", size=(170, 170), band_tint="#23364f", loose=2, camera=dict(yaw=16, pitch=42))],
    "chakrit-rifle-strips-100": [shot(strips, camera=dict(yaw=-10, pitch=50))],
    "chakrit-field-paper-50": [shot(field_paper, camera=dict(yaw=-8, pitch=56, margin=0.05))],
}
