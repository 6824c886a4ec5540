"""Sights: diopters, front tunnels, irises and scopes. x points to the muzzle, the rail's top is z = 0."""
import math

import materials as m
import shapes as s
from shot import shot


def diopter(body="#3d3f45", accent="#b9bcc0", filters=False, cup=True):
    """A match rear sight about 75 mm long whose aperture looks to -x; its axis lies 26 mm above the rail."""
    black = m.metal(body, 0.34, False)
    bright = m.metal(accent, 0.24)
    dark = m.rubber()
    s.box((52, 20, 9), black, (0, 0, 4.5), bevel=1.6)
    s.box((44, 6, 5), black, (0, -11.5, 3.5), bevel=1)
    for x in (-14, 14):
        s.knob(5, 4, bright, (x, -18.5, 4), (0, 0, 90), flutes=14, depth=0.5)
    s.box((30, 26, 21), black, (2, 0, 18), bevel=2.2)
    s.box((10, 34, 30), black, (-13, 0, 24), bevel=2.4)
    s.box((1.2, 22, 5), bright, (-18.2, 0, 11), bevel=0.3)
    s.knob(11, 9, black, (-8, 0, 39), (0, -90, 0), flutes=30, depth=0.7)
    s.knob(11, 9, black, (-8, -17, 24), (0, 0, -90), flutes=30, depth=0.7)
    for at, turn in (((-8, 0, 50.1), (0, 0, 0)), ((-8, -28.1, 24), (90, 0, 0))):
        with s.group(at, turn):
            s.disc(7.6, bright, inner=6.9)
            for i in range(12):
                s.disc(6.6, m.ink("#e8e6e0"), (0, 0, 0.05), inner=5.4, start=i * 30, end=i * 30 + 4)
    s.lathe([(-18, 6), (-24, 6), (-24, 9), (-27, 14.5), (-34, 14.5), (-35, 13.5), (-35, 3), (-33, 1.2)], black,
            (0, 0, 26), bevel=0.5)
    s.knob(5, 15, black, (-33, 0, 26), flutes=44, depth=0.6)
    if filters:
        s.lathe([(-36, 4), (-36, 17), (-41, 17), (-41, 4)], bright, (0, 0, 26), bevel=0.5)
        for i, tint in enumerate(("#b3261e", "#d9a21b", "#2e7d46", "#2a5db0", "#8b8f94")):
            a = math.radians(i * 60 + 30)
            s.rod(1, 4, m.lens(tint), (-41.6, 10.5 * math.cos(a), 26 + 10.5 * math.sin(a)))
        s.knob(4, 17.6, black, (-40.5, 0, 26), flutes=50, depth=0.7)
    if cup:
        start = -42 if filters else -35
        s.lathe([(start, 10), (start - 10, 12), (start - 22, 19), (start - 23, 19.4), (start - 23, 17.6), (start - 11, 10),
                 (start - 4, 3)], dark, (0, 0, 26), bevel=0.3)


def iris(filters=True):
    """The rear aperture alone, looking to -x, axis at z = 0."""
    black, bright = m.black_anodised(), m.metal("#c5c7ca", 0.22)
    s.lathe([(14, 3), (14, 4.6), (4, 4.6), (4, 12), (0, 16), (-8, 16), (-9, 15), (-9, 5), (-8, 2.2), (-6, 1.6)], black,
            bevel=0.5)
    s.lathe([(13.6, 4.8), (6, 4.8)], bright, bevel=0, flutes=0)
    s.knob(5, 16.6, black, (-6.5, 0, 0), flutes=48, depth=0.6)
    s.disc(15.4, bright, (-9.05, 0, 0), (0, -90, 0), inner=14.6)
    if filters:
        s.lathe([(-11, 3), (-11, 20), (-16, 20), (-16, 3)], black, (0, 0, -9), bevel=0.6)
        s.knob(4, 20.8, bright, (-15.5, 0, -9), flutes=56, depth=0.7)
        for i, tint in enumerate(("#c22a20", "#e0aa20", "#2e8a4b", "#2c66c4", "#a5a9ae")):
            a = math.radians(i * 60 + 30)
            with s.group((-16.1, 12 * math.cos(a), -9 + 12 * math.sin(a))):
                s.rod(0.8, 5, m.lens(tint), (-0.6, 0, 0), bevel=0.1)
                s.ring(5, 0.5, bright, (-0.5, 0, 0))
        s.ring(4.6, 1.2, bright, (-16.3, 0, 0))


def iris_clip():
    """An iris on a sprung clip for a lens holder."""
    black, bright = m.black_anodised(), m.steel()
    s.lathe([(0, 8), (0, 13), (6, 13), (6, 8), (0, 8)], black, bevel=0.4)
    s.knob(3, 13.8, black, (1.5, 0, 0), flutes=50, depth=0.5, bore=9)
    for i in range(12):
        with s.group((3, 0, 0), (i * 30, 0, 0)):
            s.box((0.3, 5.4, 3.6), m.metal("#6a6c70", 0.3, False), (0, 5.2, 0), bevel=0.05)
    s.lathe([(2.6, 8.3), (2.6, 2.3), (3.4, 2.3), (3.4, 8.3)], m.metal("#55575c", 0.35), bevel=0.05)
    s.wire([(6, 0, 12.5), (10, 0, 15), (17, 0, 15.5), (20, 0, 12), (18, 0, 9)], 1.1, bright)
    s.wire([(6, 4, -12), (12, 5, -14), (18, 5, -12)], 0.9, bright)
    s.wire([(6, -4, -12), (12, -5, -14), (18, -5, -12)], 0.9, bright)
    s.rod(9, 1.5, bright, (3, 13, 4), (0, 0, 78))
    s.ball(2.4, bright, (5, 22, 4))


def tunnel(length=55, radius=11, ringed=True, body="#3d3f45"):
    """A front sight tunnel along x with its foot at z = 0; axis at z = 26."""
    black, bright = m.metal(body, 0.34, False), m.metal("#c5c7ca", 0.24)
    s.box((34, 15, 8), black, (0, 0, 4), bevel=1.5)
    s.box((22, 8, 10), black, (0, 0, 11), bevel=1.5)
    s.knob(5, 4, bright, (4, -12, 4), (0, 0, 90), flutes=14, depth=0.5)
    s.pipe(length, radius, radius - 2, black, (-length / 2, 0, 26), bevel=0.4)
    s.knob(8, radius + 1.6, black, (-length / 2 + 2, 0, 26), flutes=40, depth=0.7, bore=radius - 1)
    if ringed:
        s.pipe(3, radius + 0.6, radius - 3, bright, (length / 2 - 14, 0, 26), bevel=0.3)
        s.knob(6, radius + 1.4, bright, (length / 2 - 26, 0, 26), flutes=40, depth=0.6, bore=radius - 1)
        s.ring(2.3, 0.35, bright, (-length / 2 + 6, 0, 26))
        s.box((0.4, radius * 2 - 4, 0.7), bright, (-length / 2 + 6, 0, 26), bevel=0.1)
        s.rod(3, 2.4, m.glass("#cfe8b0"), (-6, 0, 26 - radius - 2.5), (0, 90, 0))


def scope(length=342, tube=15, objective=27, ocular=21, side=True, body="#3f4147", lens="#3b2a63", words="4–16×44",
          brand="HALVORIN", rings=True, axis=0.0):
    """A rifle scope along x, objective to +x, its middle at x = 0 and axis at z = `axis`."""
    black = m.metal(body, 0.4, False)
    white, rubber = m.ink("#dcdad4"), m.rubber()
    half = length / 2
    with s.group((0, 0, axis)):
        s.lathe([(half - 2, objective - 2.2), (half, objective - 1.5), (half, objective), (half - 45, objective),
                 (half - 60, objective - 1.5), (half - 105, tube), (-half + 108, tube), (-half + 92, ocular - 3),
                 (-half + 84, ocular), (-half + 2, ocular), (-half, ocular - 1), (-half, ocular - 3.5)], black, bevel=0.6)
        s.lathe([(half - 3, objective - 2.2), (half - 6, objective * 0.55), (half - 7, 0)], m.lens(lens), bevel=0)
        s.lathe([(-half + 1, ocular - 3.4), (-half + 2, 0)], m.lens("#22304a"), bevel=0)
        s.knob(16, ocular + 0.8, rubber, (-half + 58, 0, 0), flutes=26, depth=1.2)
        s.knob(12, ocular + 0.5, black, (-half + 4, 0, 0), flutes=40, depth=0.6)
        s.lathe([(half - 47, objective + 0.7), (half - 52, objective + 0.7)], m.metal("#b8954a", 0.25), bevel=0)
        s.box((46, tube * 2 + 3, tube * 2 + 3), black, (0, 0, 0), bevel=5)
        for at, turn in [((0, 0, tube + 1), (0, -90, 0)), ((0, -tube - 1, 0), (0, 0, -90))] + (
                [((0, tube + 1, 0), (0, 0, 90))] if side else []):
            with s.group(at, turn):
                s.rod(5, 13, black, bevel=0.8)
                s.knob(15, 12.2, black, (4, 0, 0), flutes=32, depth=0.9)
                s.rod(2, 11, black, (18.2, 0, 0), bevel=0.6)
                with s.group((20.25, 0, 0), (0, 90, 0)):
                    s.disc(7.5, white, inner=6.9)
                    s.lettering("UP" if at[2] else "R", 5, white, (0, 0, 0.02), turn=(0, 0, -90))
        printed(s.lettering(words, 7.5, white, (half - 22, 0, 0.2), font="regular"), objective, 40)
        printed(s.lettering(brand, 6, white, (-half + 30, 0, 0.2), spacing=1.1), ocular, 40)
        if rings:
            for x in (-52, 52):
                mount_ring(x, tube)


def printed(label, radius, facing):
    """Print a word on a tube; read from the right side of the gun."""
    return s.wrap(label, radius + 0.1, facing + 90)


def mount_ring(x, tube, drop=24):
    black, bright = m.metal("#3c3e44", 0.38, False), m.steel()
    s.pipe(20, tube + 4, tube - 0.2, black, (x - 10, 0, 0), bevel=0.6)
    for side in (-1, 1):
        s.box((20, 7, 12), black, (x, side * (tube + 4), 0), bevel=1.2)
        for dx in (-5.5, 5.5):
            s.screw(2.2, bright, m.ink("#0c0c0d"), (x + dx, side * (tube + 4.6), 6), (0, -90, 0))
    s.box((20, 16, drop - tube + 2), black, (x, 0, -(drop + tube) / 2 - 1), bevel=1.2)
    s.box((22, 22, 9), black, (x, 0, -drop - 2), bevel=1.6)
    s.screw(3, bright, m.ink("#0c0c0d"), (x, -11, -drop - 2), (0, 0, -90))


def mount():
    """A one-piece mount with two rings and a stop pin."""
    black, bright = m.black_anodised(), m.steel()
    s.box((105, 22, 9), black, (0, 0, -26), bevel=1.6)
    s.box((105, 14, 5), black, (0, 0, -32), bevel=1)
    for x in (-34, 34):
        mount_ring(x, 15)
        s.pipe(18, 15, 12.9, m.plastic("#2b2c2e", 0.6), (x - 9, 0, 0))
    for x in (-40, -14, 14, 40):
        s.screw(2.6, bright, m.ink("#0c0c0d"), (x, -11.5, -27), (0, 0, -90))
    s.rod(8, 1.6, bright, (40, 0, -32), (0, 90, 0))
    with s.group((62, -26, -38), (0, 0, 30)):
        s.wire([(0, 0, 1.5), (40, 0, 1.5), (52, 0, 1.5), (55, 8, 1.5), (55, 20, 1.5)], 1.5, bright)


PICTURES = {
    "halvorin-diopter-d1": [shot(diopter, camera=dict(yaw=-38, pitch=24)),
                            shot(diopter, camera=dict(yaw=-150, pitch=26)),
                            shot(diopter, camera=dict(yaw=-62, pitch=36, blur=18, focus=((-70, 5), None, None)))],
    "halvorin-diopter-d1-iris": [shot(iris, camera=dict(yaw=-52, pitch=22, pose=(0, 0, 0))),
                                 shot(iris, camera=dict(yaw=-120, pitch=30, pose=(0, 0, 0)))],
    "halvorin-front-tunnel-m18": [shot(tunnel, camera=dict(yaw=-40, pitch=22)),
                                  shot(tunnel, camera=dict(yaw=-82, pitch=9))],
    "halvorin-scope-4-16x44": [
        shot(scope, camera=dict(yaw=0, pitch=48, roll=-34, margin=0.05)),
        shot(scope, camera=dict(yaw=62, pitch=16, blur=20, margin=0.05)),
        shot(scope, camera=dict(yaw=-40, pitch=28, focus=((-175, 45), None, None), margin=0.03))],
    "halvorin-scope-3-9x40": [
        shot(scope, length=316, tube=12.7, objective=24, ocular=19, side=False, lens="#5b2f2a", words="3–9×40",
             body="#45474c", camera=dict(yaw=0, pitch=40, roll=34, margin=0.05)),
        shot(scope, length=316, tube=12.7, objective=24, ocular=19, side=False, lens="#5b2f2a", words="3–9×40",
             body="#45474c", camera=dict(yaw=56, pitch=20, margin=0.05))],
    "halvorin-mount-11mm-stop": [shot(mount, camera=dict(yaw=-32, pitch=28))],
    "halvorin-pistol-iris-clip": [shot(iris_clip, camera=dict(yaw=-58, pitch=20, pose=(0, 0, 0)))],
}
