"""Spare parts: seals, springs, cylinders, magazines, a valve and a trigger unit."""
import math
import random

import materials as m
import shapes as s
from models import gunparts as g
from shot import shot


def seal_kit(card="#8e1f22", name="T10", count=22, tint="#1b1c1e", second="#b5562a", seed=1):
    """O-rings of several sizes laid out before a printed card with a grease sachet."""
    chance = random.Random(seed)
    with s.group((0, 52, 0), (74, 0, 0)):
        s.box((104, 62, 1.6), m.ink("#f2eee4", 0.5), (0, 30, 0), bevel=0.5)
        s.sheet(104, 20, m.ink(card, 0.4), (0, 50, 0.85))
        s.lettering("TARKEEN", 12, m.ink("#f4f1ea"), (-14, 50, 0.9), spacing=1.1)
        s.lettering(f"{name}  SEAL KIT", 9, m.ink("#26272a"), (-8, 30, 0.9), font="narrow")
        s.lettering("PU 90 SHORE · NBR 70 SHORE", 4.2, m.ink("#55565a"), (-14, 16, 0.9), font="regular")
        for radius in (12, 8.5, 5):
            s.disc(radius, m.ink(card, 0.4), (36, 24, 0.9), inner=radius - 0.8)
    spots = []
    while len(spots) < count:
        radius = chance.choice((3.2, 4.2, 5.5, 7, 9, 12))
        x, y = chance.uniform(-56, 56), chance.uniform(-40, 32)
        if all(math.hypot(x - a, y - b) > radius + c + 2.6 for a, b, c in spots):
            spots.append((x, y, radius))
            width = 0.9 + radius * 0.07
            s.ring(radius, width, m.plastic(second if len(spots) % 4 == 0 else tint, 0.45), (x, y, width), (0, 90, 0))
    s.loft([(-16, 0, 2, 11, 0.4, 4), (-12, 0, 2.5, 11, 1.4, 4), (12, 0, 2.5, 11, 1.6, 4), (16, 0, 2, 11, 0.4, 4)],
           m.plastic("#d9d6cc", 0.35), (-78, 4, 0), (0, 0, 70))
    with s.group((-78, 4, 4.2), (0, 0, 70)):
        s.lettering("SILICONE 2 g", 4, m.ink("#26272a"))
    for i, x in enumerate((70, 84)):
        s.lathe([(0, 2), (0, 6), (3, 6), (5, 4), (9, 4), (9, 2)], m.plastic("#e9e3d2", 0.4), (x, -16 + i * 14, 0), (0, -90, 0))


def air_cylinder(length=280, radius=15, tint="#8e1f22", words="TARKEEN  200 BAR  125 cm³", gauge=True, cap=True):
    light = min(m.colour(tint)[:3]) > 0.2
    with s.group((-length / 2, 0, radius), (-44, 0, 0)):
        g.cylinder(length, radius, m.metal(tint, 0.27), words, gauge, (0, 0, 0), True, "#26272a" if light else "#e6e3da")
        for x in (24, 27):
            s.ring(radius, 0.35, m.ink("#d8d4c8"), (x, 0, 0))
    if cap:
        s.lathe([(0, 0), (0, 9), (14, 9), (15, 8), (15, 6), (2, 6), (2, 0)], m.plastic("#c5402b", 0.4),
                (-length / 2 + 14, -radius - 22, 0), (0, -90, 0))


def mainspring():
    s.coil(232, 10.1, 1.45, 33, m.metal("#6d7076", 0.25), (-116, 12, 10.1))
    guide = m.plastic("#d8d2c0", 0.4)
    with s.group((-80, -28, 8), (0, 0, 9)):
        s.lathe([(0, 0), (0, 9.6), (4, 9.6), (4, 7.4), (108, 7.2), (112, 6), (112, 4), (110, 3.6), (0.5, 3.6)], guide)
    with s.group((76, -34, 0), (0, -90, 0)):
        s.pipe(1.2, 9.6, 4.5, m.steel())


def firing_valve():
    bright, brass, peek = m.steel(), m.brass(), m.plastic("#c7a878", 0.4)
    with s.group((0, 0, 13), (20, 0, 0)):
        s.lathe([(-34, 0), (-34, 8), (-28, 8), (-28, 13), (-6, 13), (-6, 11), (-2, 11), (-2, 13), (10, 13), (12, 10), (30, 10),
                 (30, 4), (26, 4), (26, 0)], brass, bevel=0.5)
        for x in (-20, 4):
            s.ring(13, 1.2, m.rubber(), (x, 0, 0))
        s.rod(20, 2.4, bright, (-54, 0, 0))
    with s.group((48, -6, 9), (10, 0, -30)):
        s.lathe([(0, 0), (0, 8.6), (3, 8.6), (8, 3), (12, 2.4), (54, 2.4), (55, 1.6), (55, 0)], bright, bevel=0.2)
        s.lathe([(3.2, 8), (7, 3.6)], peek, bevel=0)
    s.coil(34, 7, 0.9, 7, bright, (-44, -36, 7.4), (0, 0, 12))
    s.lathe([(0, 3), (0, 10), (5, 10), (8, 6), (8, 3), (0, 3)], peek, (14, -42, 0), (0, -90, 0))
    s.ring(9, 1.2, m.rubber(), (46, -44, 1.2), (0, 90, 0))


def breech_seals():
    honey = m.plastic("#b98a3c", 0.35, 0, 0.3)
    for i, (x, y, z, tilt) in enumerate(((0, 0, 0, 0), (13.5, 4, 0, 0), (6, -12, 0, 0), (-12, -7, 0, 0), (6.5, -4, 3.05, 0))):
        s.lathe([(0, 3.1), (0, 5.4), (0.5, 5.5), (2.6, 5.5), (3, 5.2), (3, 4), (2.4, 3.2), (0, 3.1)], honey,
                (x, y, z), (tilt * (i == 4), -90, 0), bevel=0.15)
    for x, y in ((-9, 9), (20, -10)):
        s.lathe([(0, 3.4), (0, 5.4), (0.4, 5.4), (0.4, 3.4), (0, 3.4)], m.steel(), (x, y, 0), (0, -90, 0), bevel=0.05)


def piston_seal():
    """A turned parachute seal, its lip upwards, with the bore that snaps onto the piston's stud."""
    amber = m.plastic("#b5842f", 0.3, 0, 0.4)
    s.lathe([(0, 4), (0, 10.6), (0.6, 11.2), (4, 11.5), (8.5, 12.1), (10.6, 12.55), (11, 12.4), (10.8, 11.9), (6.4, 9.6), (5.2, 8.2),
             (5.2, 5.4), (4.2, 4.9), (2.2, 4.9), (1.8, 4), (0, 4)], amber, turn=(0, -90, 0), bevel=0.12)


def gas_piston():
    black, bright = m.metal("#4a4c52", 0.3), m.chrome()
    with s.group((-70, 8, 12.5)):
        s.lathe([(0, 0), (0, 11), (2, 12.5), (126, 12.5), (130, 10), (130, 4)], black, bevel=0.6)
        s.rod(95, 5, bright, (128, 0, 0), bevel=1)
        s.rod(12, 8, bright, (-12, 0, 0), bevel=1)
        s.wrap(s.lettering("ARAVAN GP · N2 110 BAR", 7.5, m.ink("#e0a33a"), (64, 0, 0), font="narrow", spacing=1.1), 12.6, 140)
        s.wrap(s.lettering("DO NOT OPEN", 4.6, m.ink("#e6e3da"), (64, -9, 0)), 12.6, 140)
    with s.group((-60, -30, 9), (0, 0, 6)):
        s.lathe([(0, 6), (0, 9), (6, 9), (6, 7.5), (84, 7.5), (84, 6), (0, 6)], m.plastic("#d8d2c0", 0.4))


def rotary_magazine(radius=16, chambers=8, thickness=8, tint="#26282b", at=(0, 0, 0), turn=(0, 0, 0), loaded=3,
                    rim="#c5402b"):
    """A wheel lying on the table, its axis upright."""
    from models.pellets import diabolo
    with s.group(at, turn):
        holes = [s.circle(radius * 0.68 * math.cos(math.tau * i / chambers), radius * 0.68 * math.sin(math.tau * i / chambers),
                          2.5, 28) for i in range(chambers)] + [s.circle(0, 0, radius * 0.22, 28)]
        edge = []
        for i in range(chambers * 12):
            a = math.tau * i / (chambers * 12)
            r = radius - 1.6 * max(0, math.cos(chambers * a + math.pi)) ** 3
            edge.append((r * math.cos(a), r * math.sin(a)))
        s.plate(edge, thickness, m.plastic(tint, 0.4), (0, 0, thickness / 2), (0, 0, 0), bevel=0.6, holes=holes)
        s.disc(radius * 0.42, m.ink(rim), (0, 0, thickness + 0.05), inner=radius * 0.34)
        for i in range(chambers):
            a = math.tau * i / chambers
            at_ring = (radius * 0.88 * math.cos(a), radius * 0.88 * math.sin(a), thickness + 0.05)
            if abs(math.cos(chambers * a / 2)) > 0:
                s.lettering(str(i + 1), 2.2, m.ink("#e6e3da"), at_ring, (0, 0, math.degrees(a) - 90))
            if i < loaded:
                diabolo("flat", at=(radius * 0.68 * math.cos(a), radius * 0.68 * math.sin(a), thickness - 1.4),
                        turn=(0, -90, 0))


def tez_magazines():
    rotary_magazine(at=(-19, 4, 0), loaded=0)
    rotary_magazine(at=(15, 0, 0), turn=(0, 0, 20), loaded=8, rim="#e0a33a")


def vana_magazine():
    """A drum with a clear cover."""
    frame = m.satin("#4a4c52")
    with s.group((0, 0, 0), (64, 0, 14)):
        s.plate(s.smooth_outline([(-20, -18), (20, -18), (23, 0), (16, 18), (-16, 18), (-23, 0)], 8), 12, frame, (0, 20, 6),
                (0, 0, 0), bevel=1.6)
        with s.group((0, 20, 8.4)):
            rotary_magazine(16, 10, 5, "#b3261e", loaded=10, rim="#e6e3da")
        s.plate(s.circle(0, 0, 18, 60), 1.6, m.clear(), (0, 20, 14.6), (0, 0, 0), bevel=0.4,
                holes=[s.circle(0, 0, 3, 24)])
        s.screw(3, m.steel(), m.ink(g.INK), (0, 20, 14.4), (0, -90, 0))


def trigger_unit():
    """A drop-in trigger: housing with a window, adjusting screws and the blade."""
    body, gold, bright, dark = m.satin("#8d9096"), m.metal("#c5a15a", 0.24), m.steel(), m.ink(g.INK)
    s.plate([(-48, -4), (-48, 22), (44, 22), (44, 4), (34, -4)], 20, body, bevel=2,
            holes=[s.rounded(40, 14, 3, -14, 10)])
    s.plate(s.smooth_outline([(-32, 5), (-10, 4), (6, 8), (2, 14), (-30, 13)], 6), 8, bright, bevel=1)
    s.coil(16, 2.4, 0.5, 8, gold, (-28, 0, 16))
    for x, z in ((-40, 4), (36, 14), (14, 2)):
        s.rod(24, 3, bright, (x, -12, z), (0, 0, 90), bevel=0.6)
    for x in (-38, -24, 28):
        s.screw(3, gold, dark, (x, 0, 22.4), (0, -90, 0))
    s.box((52, 10, 4), body, (4, 0, -6), bevel=1)
    s.rod(16, 2.4, bright, (14, 0, -8), (0, 90, 0))
    s.rod(30, 3, bright, (0, 0, -16))
    g.trigger((16, 0, -18), 1.05, gold)
    g.engraved("TARKEEN", 6, (20, -10.2, 15), True, "#26272a")
    g.engraved("80–180 g", 4.4, (25, -10.2, 7), True, "#26272a", "regular")


LONG = dict(yaw=0, pitch=44, roll=-32, margin=0.06)
PICTURES = {
    "tarkeen-t10-seal-kit": [shot(seal_kit, camera=dict(yaw=-12, pitch=40))],
    "kestrath-air-cylinder-200": [shot(air_cylinder, tint="#b9bcc0", length=300, words="KESTRATH  200 BAR  135 cm³", camera=LONG),
                                  shot(air_cylinder, tint="#b9bcc0", length=300, words="KESTRATH  200 BAR  135 cm³",
                                       camera=dict(yaw=64, pitch=22, blur=22))],
    "aravan-ghat-mainspring": [shot(mainspring, camera=dict(yaw=0, pitch=46, roll=-30, margin=0.05))],
    "tarkeen-p10-seal-kit": [shot(seal_kit, card="#1c3f63", name="P10", count=16, second="#2f6d8a", seed=5,
                                  camera=dict(yaw=14, pitch=40))],
    "tarkeen-rifle-cylinder-200": [shot(air_cylinder, camera=dict(LONG, roll=32)),
                                   shot(air_cylinder, camera=dict(yaw=60, pitch=24, blur=22))],
    "tarkeen-pistol-cylinder-200": [shot(air_cylinder, length=150, radius=14, words="TARKEEN  62 cm³", camera=LONG),
                                    shot(air_cylinder, length=150, radius=14, words="TARKEEN  62 cm³",
                                         camera=dict(yaw=58, pitch=24))],
    "corvessa-pistol-cylinder-200": [shot(air_cylinder, length=154, radius=14, tint="#2c5c8f", words="CORVESSA  68 cm³",
                                          camera=dict(yaw=46, pitch=26)),
                                     shot(air_cylinder, length=154, radius=14, tint="#2c5c8f", words="CORVESSA  68 cm³",
                                          camera=LONG)],
    "kestrath-kr-firing-valve": [shot(firing_valve, camera=dict(yaw=-16, pitch=38))],
    "aravan-breech-seals-5": [shot(breech_seals, camera=dict(yaw=-20, pitch=34, blur=24))],
    "aravan-piston-seal-25": [shot(piston_seal, camera=dict(yaw=-20, pitch=34, margin=0.16)),
                              shot(piston_seal, camera=dict(yaw=-30, pitch=26, pose=(0, -72, 0), margin=0.16))],
    "aravan-gas-piston-unit": [shot(gas_piston, camera=dict(yaw=0, pitch=46, roll=-30, margin=0.05))],
    "aravan-tez-magazine-2": [shot(tez_magazines, camera=dict(yaw=-10, pitch=42))],
    "tarkeen-vana-magazine": [shot(vana_magazine, camera=dict(yaw=-6, pitch=22))],
    "tarkeen-t10-trigger-unit": [shot(trigger_unit, camera=dict(yaw=0, pitch=58, roll=-16, pose=(-86, 0, 0))),
                                 shot(trigger_unit, camera=dict(yaw=-34, pitch=40, pose=(-86, 0, 0)))],
}
