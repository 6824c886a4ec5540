"""Cleaning things, oil, grease and chalk."""
import math
import random

import materials as m
import shapes as s
from models.pellets import tin
from shot import shot


def felts():
    """An open tin of felt pellets with some before it."""
    felt = m.felt("#e9e4d8")
    chance = random.Random(5)
    tin(radius=34, height=22, accent="#2c5c6b", text="#22252b", brand="ZINNORA", name="Felts", size="4.5 mm · 300", open_tin=True,
        head=None)
    for level in range(3):
        for _ in range(60):
            d, a = 29 * math.sqrt(chance.random()), chance.random() * math.tau
            s.rod(6, 2.3, felt, (d * math.cos(a), d * math.sin(a), 12 + level * 3),
                  (chance.uniform(0, 360), chance.uniform(-60, 60), chance.uniform(0, 360)), bevel=0.5, segments=20)
    for i in range(7):
        a = math.radians(-125 + i * 15)
        d = 44 + 7 * (i % 3)
        if i % 2:
            s.rod(6, 2.3, felt, (d * math.cos(a), d * math.sin(a), 2.3), (0, 0, chance.uniform(0, 360)), bevel=0.5, segments=24)
        else:
            s.rod(6, 2.3, felt, (d * math.cos(a), d * math.sin(a), 0), (0, -90, 0), bevel=0.5, segments=24)


def cleaning_cord():
    """A coiled pull-through with felt and brush beside its tin."""
    cord, brass, felt = m.plastic("#8e2a22", 0.4), m.brass(), m.felt("#e9e4d8")
    with s.group((-8, 34, 0)):
        tin(radius=45, height=17, accent="#2c5c6b", text="#22252b", brand="ZINNORA", name="Pull-through", size="4.5 mm", design="split")
    points = []
    for i in range(92):
        a = i * 0.24
        r = 30 + 6 * math.sin(i * 0.071) - i * 0.06
        points.append((20 + r * math.cos(a), -52 + r * 0.8 * math.sin(a), 1.4 + i * 0.04))
    points += [(66, -44, 3), (84, -20, 1.6), (92, 2, 1.5)]
    s.wire(points, 1.2, cord)
    with s.group((92, 2, 2), (0, 0, 74)):
        s.rod(12, 2, brass, bevel=0.4)
        s.rod(9, 2.4, felt, (12, 0, 0), bevel=0.4)
    with s.group((-62, -44, 3), (0, 0, 28)):
        s.rod(14, 2, brass, bevel=0.4)
        s.rod(34, 0.8, m.steel(), (14, 0, 0))
        for i in range(160):
            a = i * 2.399
            s.wire([(16 + i * 0.18, 0, 0), (16 + i * 0.18, 3.1 * math.cos(a), 3.1 * math.sin(a))], 0.13, m.brass(), smooth=False)
    for i in range(4):
        s.rod(6, 2.3, felt, (-36 + i * 12, -76 - (i % 2) * 8, 2.3), (0, 0, i * 50), bevel=0.5)


def oil_bottle():
    clear, amber, cap = m.clear("#dfe9ea", 0.1), m.plastic("#c9d8da", 0.08, 0, 0.6), m.plastic("#16304d", 0.4)
    with s.group((0, 0, 0), (0, -90, 0)):
        s.lathe([(0, 0), (0, 13), (1.5, 15), (52, 15), (58, 13), (62, 7), (66, 7), (66, 0)], amber, bevel=0)
        s.knob(12, 8.6, cap, (63, 0, 0), flutes=30, depth=0.6)
        s.lathe([(75, 5), (79, 3), (79, 0)], cap, bevel=0.4)
        s.rod(26, 0.75, m.steel(), (78, 0, 0), bevel=0.1)
        s.pipe(36, 15.25, 15.05, m.ink("#16304d", 0.4), (10, 0, 0), bevel=0.05)
        s.wrap(s.lettering("VAYUSAR", 7.2, m.ink("#f1ede2"), (28, 5, 0), spacing=1.1), 15.3, 180)
        s.wrap(s.lettering("SILICONE OIL 30 ml", 3.6, m.ink("#e0c27a"), (28, -4, 0), font="narrow"), 15.3, 180)
    s.lathe([(0, 0), (0, 3.4), (24, 2.6), (25, 1.6), (25, 0)], clear, (26, -16, 3.2), (0, 4, 30), bevel=0.1)
    for x, y, r in ((-26, -14, 2.6), (-21, -20, 1.6)):
        s.ball(r, m.plastic("#d5e2e4", 0.05, 0, 1.0), (x, y, 0), (1, 1, 0.45))


def grease_pot():
    pot, lid, grease = m.plastic("#1d1e20", 0.4), m.metal("#b59a5d", 0.25), m.plastic("#26282c", 0.2, 0.3, 0.5)
    with s.group((0, 0, 0), (0, -90, 0)):
        s.lathe([(0, 0), (0, 30), (2, 32), (40, 32), (42, 31), (42, 28), (34, 28)], pot, bevel=0.6)
        s.lathe([(33, 28), (34.6, 20), (33.4, 12), (36, 5), (35, 0)], grease, bevel=0)
        s.pipe(26, 32.3, 32.05, m.ink("#8c2f1b", 0.5), (8, 0, 0), bevel=0.05)
        s.wrap(s.lettering("ARAVAN", 7.5, m.ink("#f6e9cc"), (21, 6, 0), spacing=1.1), 32.4, 180)
        s.wrap(s.lettering("MOLY 50 g", 5, m.ink("#f6e9cc"), (21, -4, 0), font="narrow"), 32.4, 180)
    with s.group((46, 30, 33.6), (76, 0, -30)):
        with s.group((0, 0, 0), (0, -90, 0)):
            s.lathe([(-9, 32.4), (-9, 33.4), (0, 33.4), (1, 32.6), (1, 0)], lid, bevel=0.5)
    with s.group((-10, -46, 3), (0, 0, 14)):
        s.rod(80, 2.6, m.wood("beech"), (-40, 0, 0), bevel=0.6)
        s.loft([(40, 0, 0, 5, 1.6, 3), (54, 0, 0.4, 6, 1.4, 3), (64, 0, 0.2, 3, 0.8, 2)], m.steel())
        s.loft([(48, 0, 2, 3, 1, 2), (56, 0, 3, 5, 2, 2), (63, 0, 2, 2, 1, 2)], grease)


def chalk_bottle():
    white, cap = m.plastic("#ece8de", 0.35, 0, 0.3), m.plastic("#26282c", 0.4)
    s.loft([(0, 0, 0, 20, 13, 3), (2, 0, 0, 22, 15, 3), (70, 0, 0, 22, 15, 3), (84, 0, 0, 15, 12, 2.5), (92, 0, 0, 9, 9, 2), (96, 0, 0, 9, 9, 2)],
           white, turn=(0, -90, 0))
    s.knob(20, 11.5, cap, (0, 0, 94), (0, -90, 0), flutes=36, depth=0.7)
    with s.group((-15.1, 0, 40), (90, 0, -90)):
        s.plate(s.rounded(34, 50, 3), 0.6, m.ink("#7a211c", 0.5), (0, 0, 0), (0, 0, 0), bevel=0.1)
        s.lettering("KAVRIN", 8, m.ink("#f1ede2"), (0, 12, 0.4), spacing=1.1)
        s.lettering("Grip", 12, m.ink("#f1ede2"), (0, -2, 0.4), font="italic")
        s.lettering("60 ml", 5, m.ink("#e0c27a"), (0, -16, 0.4), font="narrow")
    chance = random.Random(2)
    smear = s.loft([(-30, 0, 0, 2, 0.4, 2), (-20, 0, 0.4, 9, 1, 2), (0, 0, 0.5, 12, 1.6, 2), (18, 0, 0.3, 8, 0.9, 2), (30, 0, 0, 2, 0.3, 2)],
                   m.felt("#f4f2ec"), (-44, -26, 0), (0, 0, 24))
    s.rough(smear, 0.8, 5, chance.randint(1, 9))


PICTURES = {
    "zinnora-cleaning-felts-300": [shot(felts, camera=dict(yaw=-8, pitch=34))],
    "zinnora-cleaning-cord-45": [shot(cleaning_cord, camera=dict(yaw=-12, pitch=44))],
    "vayusar-silicone-oil-30": [shot(oil_bottle, camera=dict(yaw=-22, pitch=18))],
    "aravan-spring-grease-50": [shot(grease_pot, camera=dict(yaw=-20, pitch=34))],
    "kavrin-chalk-grip-60": [shot(chalk_bottle, camera=dict(yaw=-66, pitch=20))],
}
