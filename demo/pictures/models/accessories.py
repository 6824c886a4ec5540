"""Small things for rifle and pistol shooters: grips, butt plates, blades, weights, glasses, a rest and a trigger gauge."""
import math

import materials as m
import shapes as s
from models import gunparts as g
from shot import shot


def grip(kind="walnut", left=False, stippled=True):
    """A carved grip standing on its palm shelf."""
    g.anatomical_grip(m.wood(kind, stippled, "z"), (0, 0, 0), 108, 1.0, left, True, True, m.steel())
    s.box((52, 20, 3), m.ink("#17181a"), (6, 0, 14.6), (0, -4, 0), bevel=0.6)
    for x in (-10, 22):
        s.screw(3.4, m.steel(), m.ink(g.INK), (x, 0, 15.6), (0, -90, 0))


def grip_blank():
    """An unshaped block with a slot, and two palm shelves beside it."""
    beech = m.wood("beech", False, "z")
    s.fused([s.loft([(-16, 0, 0, 25, 34, 6), (40, 0, 0, 26, 33, 6), (118, 0, 2, 28, 38, 6)], None, turn=(0, 104, 0)),
             s.loft([(-52, 0, 2, 18, 12, 4), (-20, 0, 0, 24, 20, 5), (24, 0, 0, 24, 18, 5)], None)], beech, 1.6, 3)
    s.box((46, 16, 6), m.ink("#2a1c12"), (2, 0, 19), bevel=0.6)
    for x in (-10, 16):
        s.rod(2, 4, m.ink("#2a1c12"), (x, 0, 20.5), (0, -90, 0))
    for i, (x, y, turn) in enumerate(((52, -34, 18), (60, 34, -24))):
        s.plate(s.smooth_outline([(-38, -18), (0, -24), (36, -16), (40, 10), (10, 26), (-36, 18)], 8), 13, beech,
                (x, y, -117), (0, 0, turn), bevel=4, rounds=5, holes=[s.slot(0, 0, 26, 3)])


def standing_butt_plate():
    """A butt plate with four wings; the shoulder is at -x."""
    g.butt_plate(accent=m.aluminium(), tall=146)
    s.box((5, 24, 60), m.metal("#2c4f86", 0.3), (5, 0, 0), bevel=1.5)


def club_butt_plate():
    """A plain butt plate with a hook below, its two spacers and its key on the floor."""
    dark, bright, silver, floor = m.ink(g.INK), m.steel(), m.aluminium(), -85
    with s.group():
        s.box((8, 30, 118), silver, (0, 0, 0), bevel=3)
        s.plate(s.slot(0, 0, 74, 4.2), 2, dark, (4.1, 0, 0), (90, 90, 90), bevel=0.2)
        for i in range(16):
            s.sheet(0.7, 5 if i % 5 else 8, dark, (4.1, 10 if i % 5 else 8.5, i * 4 - 30), (0, 90, 0))
        s.box((16, 24, 66), m.black_anodised(), (12, 0, 2), bevel=2.5)
        for z in (-18, 22):
            s.rod(42, 6, bright, (18, 0, z), bevel=1)
            s.screw(3.4, bright, dark, (13, -12, z), (0, 0, -90))
        for z in (-50, 50):
            s.screw(3.6, bright, dark, (4.4, 0, z))
        s.band([(-24, 0, 74), (-12, 0, 52), (-8, 0, 20), (-8, 0, -18), (-13, 0, -48), (-26, 0, -74)], 40, 9, m.rubber("#2a2a2c"))
        s.band([(-2, 0, -52), (-10, 0, -68), (-32, 0, -82), (-62, 0, -80), (-78, 0, -66)], 26, 5, silver)
        s.band([(-31, 0, -77), (-61, 0, -75), (-75, 0, -62)], 30, 5, m.rubber("#2a2a2c"))
        s.screw(3.4, bright, dark, (-1, 0, -58), (0, 30, 0))
    for thickness, at, turn in ((10, (66, -44), 12), (5, (96, 8), -20)):
        s.plate(s.slot(0, 0, 66, 13), thickness, m.black_anodised(), (*at, floor + thickness / 2), (0, 0, turn), bevel=0.8,
                holes=[s.circle(-20, 0, 6.4, 32), s.circle(20, 0, 6.4, 32)])
    s.wire([(8, -66, floor + 2), (78, -92, floor + 2), (86, -91, floor + 2), (90, -84, floor + 2), (95, -70, floor + 2)], 2, bright)


def sight_blade(notch):
    """One blade in x-y, its notch upwards; `notch` is the width in mm."""
    half = notch / 2
    s.plate([(-9, 0), (9, 0), (9, 15), (half, 15), (half, 12), (-half, 12), (-half, 15), (-9, 15)], 1.4,
            m.metal("#3a3b40", 0.4, False), (0, 0, 0.7), (0, 0, 0), bevel=0.25, holes=[s.circle(0, 4.6, 1.8, 28)])
    s.lettering(f"{notch:.1f}", 3.4, m.ink("#e6e3da"), (-5.4, 8.2, 1.45), font="narrow")


def sight_blades():
    """Four blades on their printed card, the fifth before it with the key."""
    blue, white, dark = m.ink("#1d3f66", 0.45), m.ink("#f1ede2"), m.ink("#26272a")
    with s.group((0, 24, 0), (64, 0, 0)):
        s.box((76, 74, 1.2), m.ink("#efe9dc", 0.5), (0, 37, -0.6), bevel=0.4)
        s.sheet(76, 17, blue, (0, 65.5, 0.05))
        s.lettering("CORVESSA", 9, white, (0, 66, 0.1), spacing=1.15)
        s.lettering("REAR SIGHT BLADES", 5, dark, (0, 52, 0.1), font="narrow", spacing=1.1)
        for i, notch in enumerate((3.6, 4.0, 4.4, 4.8)):
            with s.group(((i % 2) * 34 - 17, 27 - (i // 2) * 22, 0.4)):
                sight_blade(notch)
                s.screw(1.5, m.steel(), dark, (0, 4.6, 1.2), (0, -90, 0))
            s.lettering(f"{notch:.1f}", 5, dark, ((i % 2) * 34 - 2.4, 34 - (i // 2) * 22, 0.1), font="narrow")
    with s.group((-20, -6, 0.2), (0, 0, 16)):
        sight_blade(5.2)
    s.wire([(6, -8, 1.2), (34, 2, 1.2), (38, 2.4, 1.2), (40.6, -1, 1.2), (43, -9, 1.2)], 1.2, m.steel())


def barrel_weights():
    """Four blocks with a dovetail for the rail, and their key."""
    nickel, dark = m.metal("#d2d0ca", 0.2, False), m.ink(g.INK)
    for x, y, turn in ((-20, 10, 16), (7, 13, -6), (26, -6, 20), (-2, -13, -14)):
        with s.group((x, y, 6), (0, 0, turn)):
            s.plate([(-9, -6), (9, -6), (9, 6), (3.4, 6), (4.8, 2.4), (-4.8, 2.4), (-3.4, 6), (-9, 6)], 12, nickel, bevel=0.7)
            s.screw(2.2, m.steel(), dark, (-5, -6, -1.6), (0, 0, -90))
            s.lettering("20 g", 4.4, m.ink("#26272a"), (3.4, -6.05, -1.8), (90, 0, 0), font="narrow")
    s.wire([(40, -22, 1.25), (16, -30, 1.25), (11, -31, 1.25), (8.6, -28, 1.25), (7.6, -23, 1.25)], 1.25, m.steel())


def shooting_frame():
    """Shooting glasses: a bar with a lens holder, a blind and sprung temples."""
    black, bright, gold = m.black_anodised(), m.steel(), m.metal("#c5a15a", 0.25)
    s.wire([(-62, 6, 40), (-40, 0, 43), (0, -2, 45), (40, 0, 43), (62, 6, 40)], 2.2, black)
    for sign in (-1, 1):
        s.wire([(sign * 62, 6, 40), (sign * 68, 30, 40), (sign * 70, 90, 38), (sign * 68, 130, 30), (sign * 62, 150, 10)], 1.6, black)
        s.wire([(sign * 6, 0, 40), (sign * 9, 4, 30), (sign * 10, 6, 22)], 1, bright)
        s.ball(4.4, m.plastic("#d9d6cc", 0.3), (sign * 10, 7, 20), (0.6, 0.8, 1.4))
        s.knob(8, 4, gold, (sign * 62, 6, 36), (0, -90, 0), flutes=16, depth=0.4)
    s.rod(26, 1.8, bright, (32, -3, 18), (0, -90, 0))
    s.knob(6, 4.4, black, (32, -3, 45), (0, -90, 0), flutes=20, depth=0.5)
    with s.group((32, -6, 14), (0, 0, 90)):
        s.pipe(4, 13.4, 11.6, black, (-2, 0, 0), bevel=0.4)
        s.rod(1, 11.6, m.clear("#dfe9ea", 0.2), (-0.5, 0, 0), bevel=0.2)
        for a in (0, 120, 240):
            s.ball(1.2, gold, (-2.4, 12.6 * math.cos(math.radians(a)), 12.6 * math.sin(math.radians(a))))
    s.rod(20, 1.4, bright, (-32, -3, 24), (0, -90, 0))
    s.plate(s.smooth_outline([(-16, 12, 1), (16, 12, 1), (17, -4), (8, -16), (-8, -16), (-17, -4)], 8), 1.2, m.plastic("#e6e3da", 0.5),
            (-32, -4, 16), bevel=0.4)


def plywood(outline, layers, at, turn=(0, 0, 0)):
    """A board of birch veneers of 3 mm whose middle lies at `at`; the outline is in x-y before `turn`."""
    with s.group(at, turn):
        for i in range(layers):
            s.plate(outline, 3, m.wood("birch" if i % 2 == 0 else "beech"), (0, 0, (i - (layers - 1) / 2) * 3), (0, 0, 0), bevel=0.3)


def pistol_rest():
    felt = m.felt("#2f4a3a")
    plywood(s.rounded(200, 140, 14), 5, (0, 0, 11))
    for x in (-80, 80):
        for y in (-52, 52):
            s.rod(4, 9, m.rubber(), (x, y, 0), (0, -90, 0))
    for x, tall, layers in ((34, 96, 11), (-62, 70, 9)):
        plywood([(-46, 0), (46, 0), (46, tall), (26, tall), (16, tall - 22), (-16, tall - 22), (-26, tall), (-46, tall)], layers,
                (x, 24, 18), (90, 0, 90))
    for x, w, z in ((34, 36, 92), (-62, 28, 66)):
        s.band([(x, 24 - 27, z + 22), (x, 24 - 16, z + 1), (x, 24, z), (x, 24 + 16, z + 1), (x, 24 + 27, z + 22)], w, 3, felt,
               across=(1, 0, 0))
    from models.pellets import diabolo
    for row in range(4):
        for column in range(10):
            x, y = -72 + column * 16, -58 + row * 10
            s.disc(3, m.ink("#2a1c12"), (x, y, 18.6))
            if (row * 10 + column) % 7 < 4:
                diabolo("flat", at=(x, y, 20.4), turn=(0, -90, 0))


def trigger_gauge():
    """A round weight under a long hook with a roller, its certificate behind it."""
    steel, bright, dark = m.metal("#b4b6b9", 0.24), m.steel(), m.ink("#26272a")
    with s.group((0, 0, 0), (0, -90, 0)):
        s.lathe([(0, 0), (0, 25), (2, 27), (4, 27), (5, 26.2), (6, 27), (34, 27), (36, 25), (36, 9), (46, 6), (48, 3.4), (48, 0)],
                steel, bevel=0.5)
        s.rod(148, 3, bright, (44, 0, 0))
        s.wrap(s.lettering("500 g", 15, dark, (21, 0, 0), (0, 0, -90)), 27.05, 180)
    s.wire([(0, 0, 190), (0, 0, 200), (7, 0, 207), (16, 0, 208), (24, 0, 206)], 3, bright)
    s.rod(24, 1.6, bright, (20, -12, 206.6), (0, 0, 90))
    for y in (-11, 3):
        s.knob(8, 4.6, m.brass(), (20, y, 206.6), (0, 0, 90), flutes=18, depth=0.3)
    with s.group((58, 44, 0), (76, 0, -14)):
        s.box((96, 132, 1.2), m.ink("#f4efe3", 0.6), (0, 66, 0), bevel=0.3)
        for width, height in ((86, 122), (83, 119)):
            s.plate(s.rounded(width, height, 1.5, 0, 66), 0.2, m.ink("#8e1f22"), (0, 0, 0.65), (0, 0, 0), bevel=0.02,
                    holes=[s.rounded(width - 1.2, height - 1.2, 1.2, 0, 66)])
        s.lettering("TARKEEN", 11, m.ink("#8e1f22"), (0, 108, 0.7), spacing=1.15)
        s.lettering("Calibration certificate", 6.6, dark, (0, 94, 0.7), font="italic")
        s.lettering("500 g ± 0.5 g", 9, dark, (0, 74, 0.7), font="narrow")
        s.lettering("No. 04-1187 · PUNE", 5, dark, (0, 60, 0.7), font="narrow")
        for line in range(4):
            s.sheet(62 - 22 * (line == 3), 1, m.ink("#a5a199"), (-11 * (line == 3), 48 - line * 7, 0.7))
        s.disc(11, m.ink("#c08a2e", 0.4), (24, 22, 0.75))
        s.disc(8.6, m.ink("#8e1f22"), (24, 22, 0.8), inner=7.8)


PICTURES = {
    "corvessa-walnut-grip-m": [shot(grip, camera=dict(yaw=-34, pitch=20)), shot(grip, camera=dict(yaw=128, pitch=24))],
    "corvessa-walnut-grip-left-m": [shot(grip, kind="olive", left=True, camera=dict(yaw=146, pitch=20)),
                                    shot(grip, kind="olive", left=True, camera=dict(yaw=-52, pitch=24))],
    "tarkeen-beech-grip-blank": [shot(grip_blank, camera=dict(yaw=-40, pitch=24))],
    "kestrath-butt-plate-ergo": [shot(standing_butt_plate, camera=dict(yaw=38, pitch=24)),
                                 shot(standing_butt_plate, camera=dict(yaw=-24, pitch=16))],
    "tarkeen-butt-plate-club": [shot(club_butt_plate, camera=dict(yaw=40, pitch=24)),
                                shot(club_butt_plate, camera=dict(yaw=-12, pitch=16))],
    "corvessa-rear-sight-blades": [shot(sight_blades, camera=dict(yaw=-12, pitch=32))],
    "tarkeen-barrel-weights": [shot(barrel_weights, camera=dict(yaw=-18, pitch=34, margin=0.05))],
    "halvorin-shooting-frame": [shot(shooting_frame, camera=dict(yaw=-26, pitch=22, margin=0.05)),
                                shot(shooting_frame, camera=dict(yaw=30, pitch=34))],
    "kavrin-pistol-rest-stand": [shot(pistol_rest, camera=dict(yaw=-30, pitch=30))],
    "tarkeen-trigger-gauge": [shot(trigger_gauge, camera=dict(yaw=-8, pitch=16, margin=0.06))],
}
