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


def standing_butt_plate(club=False):
    with s.group((0, 0, 0)):
        if club:
            g.butt_plate(accent=m.black_anodised(), wings=False, tall=120)
        else:
            g.butt_plate(accent=m.aluminium(), tall=146)
            s.box((5, 24, 60), m.metal("#2c4f86", 0.3), (5, 0, 0), bevel=1.5)
    if club:
        s.wire([(40, -40, -60), (40, -40, -20), (44, -40, -14), (90, -40, -14)], 2, m.steel())


def sight_blades():
    """Five blades in a row on a strip, with a key."""
    black = m.metal("#3a3b40", 0.4, False)
    for i, notch in enumerate((1.8, 2.0, 2.2, 2.4, 2.6)):
        x = -36 + i * 18
        with s.group((x, 10, 0), (66, 0, 0)):
            s.plate([(-8, 0), (8, 0), (8, 13), (notch, 13), (notch, 9.4), (-notch, 9.4), (-notch, 13), (-8, 13)], 1.6, black,
                    (0, 0, 0), (0, 0, 0), bevel=0.3, holes=[s.circle(0, 4.5, 1.6, 24)])
            s.lettering(f"{notch * 2:.1f}", 3.2, m.ink("#e6e3da"), (-4.6, 3.4, 0.85), font="narrow")
    s.box((98, 7, 7), m.wood("walnut"), (0, 14, 3), bevel=1.2)
    s.wire([(-34, -18, 1.2), (16, -20, 1.2), (24, -18, 1.2), (25, -6, 1.2)], 1.2, m.steel())


def barrel_weights():
    nickel, dark = m.chrome(), m.ink(g.INK)
    for x, y, turn in ((-22, 6, 14), (4, 12, -8), (26, -2, 22), (-4, -16, -20)):
        with s.group((x, y, 6), (0, 0, turn)):
            s.plate([(-9, -6), (9, -6), (9, 6), (3, 6), (4.4, 2.4), (-4.4, 2.4), (-3, 6), (-9, 6)], 12, nickel, bevel=0.9)
            s.screw(2.2, m.steel(), dark, (0, -6, -2), (0, 0, -90))
            s.lettering("20 g", 4, m.ink("#26272a"), (5.2, -6.1, 3), (90, 0, 0), font="narrow")
    s.wire([(36, -20, 1.2), (12, -30, 1.2), (6, -31, 1.2), (2, -26, 1.2)], 1.2, m.steel())


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


def pistol_rest():
    ply, felt = m.laminate("#c9a878", "#b08c5a", "#d8bd90", 1.0), m.felt("#2f4a3a")
    s.plate(s.rounded(200, 140, 14), 15, ply, (0, 0, 11), (0, 0, 0), bevel=2)
    for x in (-80, 80):
        for y in (-52, 52):
            s.rod(4, 9, m.rubber(), (x, y, 0), (0, -90, 0))
    s.plate([(-46, 0), (46, 0), (46, 96), (26, 96), (16, 74), (-16, 74), (-26, 96), (-46, 96)], 34, ply, (34, 24, 18), (90, 0, 90), bevel=2)
    s.plate([(-46, 0), (46, 0), (46, 70), (26, 70), (16, 48), (-16, 48), (-26, 70), (-46, 70)], 26, ply, (-62, 24, 18), (90, 0, 90),
            bevel=2)
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
    steel, bright = m.steel(), m.chrome()
    with s.group((0, 0, 0), (0, -90, 0)):
        s.lathe([(0, 0), (0, 27), (2, 29), (34, 29), (36, 27), (36, 6), (44, 4), (46, 2.6), (46, 0)], steel, bevel=0.6)
        s.rod(150, 2.4, bright, (44, 0, 0))
        s.wrap(s.lettering("500 g", 15, m.ink("#26272a"), (18, 0, 0)), 29.1, 180)
    s.wire([(0, 0, 192), (0, 0, 202), (8, 0, 208), (18, 0, 208)], 2.4, bright)
    s.rod(16, 1.5, bright, (10, -8, 208), (0, 0, 90))
    with s.group((18, -8, 208), (0, 0, 90)):
        s.rod(16, 3.4, m.brass(), bevel=0.4)
    s.disc(20, m.ink("#e6e3da"), (0, 0, 36.2), inner=19.2)


PICTURES = {
    "corvessa-walnut-grip-m": [shot(grip, camera=dict(yaw=-34, pitch=20)), shot(grip, camera=dict(yaw=128, pitch=24))],
    "corvessa-walnut-grip-left-m": [shot(grip, kind="olive", left=True, camera=dict(yaw=146, pitch=20)),
                                    shot(grip, kind="olive", left=True, camera=dict(yaw=-52, pitch=24))],
    "tarkeen-beech-grip-blank": [shot(grip_blank, camera=dict(yaw=-40, pitch=24))],
    "kestrath-butt-plate-ergo": [shot(standing_butt_plate, camera=dict(yaw=-64, pitch=24, pose=(0, 0, 0))),
                                 shot(standing_butt_plate, camera=dict(yaw=38, pitch=24))],
    "tarkeen-butt-plate-club": [shot(standing_butt_plate, club=True, camera=dict(yaw=-46, pitch=22))],
    "corvessa-rear-sight-blades": [shot(sight_blades, camera=dict(yaw=-10, pitch=30))],
    "tarkeen-barrel-weights": [shot(barrel_weights, camera=dict(yaw=-18, pitch=36))],
    "halvorin-shooting-frame": [shot(shooting_frame, camera=dict(yaw=-26, pitch=22)), shot(shooting_frame, camera=dict(yaw=30, pitch=34))],
    "kavrin-pistol-rest-stand": [shot(pistol_rest, camera=dict(yaw=-30, pitch=30))],
    "tarkeen-trigger-gauge": [shot(trigger_gauge, camera=dict(yaw=-20, pitch=16))],
}
