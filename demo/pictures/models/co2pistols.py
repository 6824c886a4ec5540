"""CO2 pistols for the courtyard and a spring pistol: slides, a revolver and a break-barrel."""
import math

import materials as m
import shapes as s
from models import gunparts as g
from models.pistols import FLAT, QUARTER
from shot import shot


def _grip_frame(material, panels, rake=17, height=104, width=27, at=(-30, -26), brand="ARAVAN"):
    """A pistol's grip with screwed panels, leaning back by `rake` degrees."""
    with s.group((at[0], 0, at[1]), (0, rake, 0)):
        outline = s.smooth_outline([(-24, 8, 1), (24, 8, 1), (23, -30), (21, -60), (24, -height + 6), (22, -height, 1),
                                    (-24, -height, 1), (-25, -70), (-22, -30)], 8)
        s.plate(outline, width, material, bevel=5, rounds=5)
        inner = s.smooth_outline([(-17, -8), (15, -8), (14, -40), (16, -height + 16), (-18, -height + 14), (-18, -50)], 8)
        for side in (-1, 1):
            s.plate(inner, 5, panels, (0, side * width / 2, 0), bevel=2.4, rounds=4)
            s.screw(2.6, m.steel(), m.ink(g.INK), (0, side * (width / 2 + 2), -24), (0, 0, 90 * side))
            s.screw(2.6, m.steel(), m.ink(g.INK), (-1, side * (width / 2 + 2), -height + 24), (0, 0, 90 * side))
            with s.group((0, side * (width / 2 + 2.6), -height * 0.5), (90, 0, 0 if side < 0 else 180)):
                s.disc(6.5, m.metal("#c5a15a", 0.25))
                s.disc(4.6, m.ink("#1b1c1e"), (0, 0, 0.05), inner=3.2)
                s.disc(1.6, m.ink("#1b1c1e"), (0, 0, 0.05))
        s.box((44, width - 3, 7), m.plastic("#1a1b1d", 0.4), (0, 0, -height - 2), bevel=2)


def slide_pistol(model="Tez C12", length=215, slide="#3f4147", frame="#232528", panels=("walnut", True), barrel=0,
                 target_sight=False, height=104, size=1.0, trim="#e6e3da", brand="ARAVAN", rib=False):
    """A slide-shaped pistol; `barrel` lets the muzzle stand out of the slide by so many millimetres."""
    steel = m.satin(slide)
    body = m.plastic(frame, 0.45, 0.05)
    dark = m.ink(g.INK)
    back, front = -62, -62 + length
    with s.group(scale=size):
        s.plate([(back, -9, 1), (back, 12), (back + 4, 16), (front - 8, 16), (front, 9), (front, -9)], 26, steel, bevel=3)
        s.plate(s.smooth_outline([(back - 4, -9, 1), (front - 2, -9, 1), (front - 3, -20), (front - 14, -25), (60, -25, 1),
                                  (46, -29), (-58, -29, 1), (back - 16, -16)], 6), 25, body, bevel=3)
        for i in range(7):
            for side in (-1, 1):
                s.box((2.2, 1.4, 19), dark, (back + 10 + i * 4.6, side * 13.1, 3), (0, 8, 0), bevel=0.4)
        s.box((44, 14, 2), dark, (18, 0, 15.8), bevel=0.5)
        s.rod(barrel + 4, 7.5, m.blued(), (front - 4, 0, 3), bevel=1)
        s.rod(1, 2.4, dark, (front + barrel + 0.1, 0, 3))
        if barrel:
            s.pipe(24, 10, 7, m.blued(), (front + barrel - 24, 0, 3), bevel=1)
            g.front_blade((front + barrel - 10, 0, 12), 7)
            s.box((18, 8, 8), m.blued(), (front + barrel - 12, 0, 10), bevel=1)
        else:
            g.front_blade((front - 14, 0, 14.5), 6)
        if rib:
            s.box((length - 30, 9, 6), steel, (back + length / 2 + 10, 0, 17.5), bevel=1)
        if target_sight:
            g.rear_sight((back + 18, 0, 15), 0.8)
        else:
            s.plate([(-11, 0), (11, 0), (9, 8), (2, 8), (2, 4), (-2, 4), (-2, 8), (-9, 8)], 8, steel, (back + 12, 0, 15),
                    (90, 0, 90), bevel=0.6)
        s.plate(s.smooth_outline([(-2, 0), (4, 4), (2, 18), (-8, 22), (-12, 18), (-5, 10)], 6), 8, steel,
                (back - 4, 0, -4), bevel=1.5)
        for side in (-1, 1):
            s.rod(3, 4.5, m.steel(), (-22, side * 12, -14), (0, 0, 90 * side))
            s.box((18, 3, 5), steel, (-34, side * 13.4, -13), (0, 12, 0), bevel=1.2)
        g.engraved(brand, 9, (36, -13.2, 4), True, trim)
        g.engraved(model, 6.5, (front - 34, -12.7, -17), True, "#c5a15a", "italic")
        g.trigger((24, 0, -27), 0.82, m.steel())
        g.trigger_guard((22, 0, -26), 66, 33, 12, body)
        _grip_frame(body, m.wood(panels[0], panels[1], "z") if isinstance(panels, tuple) else m.plastic(panels, 0.6, 0.3),
                    17, height, 27)


def revolver():
    """A six-shot revolver with a ribbed barrel."""
    steel, dark, bright = m.blued(), m.ink(g.INK), m.steel()
    s.plate(s.smooth_outline([(-58, 4), (-50, 20), (44, 22, 1), (52, 18, 1), (52, -24, 1), (40, -28), (-10, -28), (-30, -40),
                              (-62, -46), (-74, -20)], 6), 20, steel, bevel=4,
            holes=[s.rounded(50, 34, 3, 12, -4)])
    with s.group((-12, 0, -4)):
        s.lathe([(0, 0), (0, 17), (2, 19), (46, 19), (48, 17), (48, 0)], steel, bevel=0.5, flutes=6, depth=3)
        for i in range(6):
            a = math.radians(i * 60 + 30)
            s.rod(0.6, 4.6, m.brass(), (-0.6, 12 * math.cos(a), 12 * math.sin(a)))
    s.rod(152, 10, steel, (50, 0, 10), bevel=1)
    s.box((150, 8, 8), steel, (124, 0, 20), bevel=1.4)
    for i in range(4):
        s.box((20, 9, 3), dark, (72 + i * 32, 0, 18), bevel=1)
    s.box((118, 11, 12), steel, (108, 0, -4), bevel=4)
    s.rod(40, 3.4, bright, (110, 0, -4.5))
    s.rod(1, 2.6, dark, (202, 0, 10))
    s.plate([(-12, 0), (10, 0), (2, 11), (-2, 11)], 4, m.metal("#33343a", 0.4, False), (186, 0, 22), bevel=0.4)
    s.rod(3, 1.2, m.glow("#e23a26", 0.8), (184, -1.5, 31), (0, 0, 90))
    g.rear_sight((-34, 0, 20), 0.66, 26)
    s.plate(s.smooth_outline([(0, 0), (8, 6), (4, 22), (-12, 30), (-18, 26), (-6, 16)], 6), 8, bright, (-60, 0, 2), bevel=1.6)
    g.engraved("ARAVAN", 8.5, (126, -10.2, 9), True)
    g.engraved("Nadi Six", 7.5, (26, -10.3, -22.5), True, "#c5a15a", "italic")
    g.trigger((2, 0, -28), 0.9, bright)
    g.trigger_guard((4, 0, -27), 62, 34, 9, steel)
    wood = m.wood("rosewood")
    s.loft([(-6, 0, 2, 13, 20, 3), (24, 0, 0, 15, 18, 2.5), (56, 0, -2, 18, 22, 2.4), (88, 0, -6, 20, 28, 2.6),
                   (104, 0, -8, 19, 29, 2.8), (109, 0, -8, 14, 24, 2.8)], wood, (-44, 0, -30), (0, 118, 0))
    for side in (-1, 1):
        s.screw(3, m.brass(), dark, (-58, side * 14, -68), (0, 0, 90 * side))


def break_barrel_pistol():
    """A spring pistol with a hinged barrel over its tube."""
    steel, dark = m.blued(), m.ink(g.INK)
    s.rod(190, 16, steel, (-70, 0, -4), bevel=2)
    s.rod(14, 16.6, m.plastic("#1a1b1d", 0.4), (-82, 0, -4), bevel=4)
    s.box((40, 26, 30), steel, (126, 0, -2), bevel=5)
    s.rod(28, 5, m.steel(), (120, -14, -8), (0, 0, 90), bevel=0.8)
    s.rod(150, 8, steel, (140, 0, 2), bevel=1)
    s.pipe(52, 12.5, 8, m.plastic("#1a1b1d", 0.4), (244, 0, 2), bevel=2)
    s.rod(1, 2.4, dark, (290.2, 0, 2))
    g.front_blade((280, 0, 13), 8)
    g.rear_sight((100, 0, 12), 0.8)
    s.wrap(s.lettering("ARAVAN  Chapal", 10, m.ink("#d8b45a"), (20, 0, 0), font="italic"), 16.1, 168)
    body = m.plastic("#2a2c2f", 0.5, 0.1)
    s.plate(s.smooth_outline([(-76, -8, 1), (112, -8, 1), (112, -22), (60, -32), (20, -34), (-40, -36), (-74, -26)], 6), 30, body,
            bevel=5)
    g.trigger((14, 0, -33), 0.95, m.steel())
    g.trigger_guard((14, 0, -32), 68, 36, 12, body)
    g.anatomical_grip(m.wood("teak", True, "z"), (-34, 0, -30), 116, 1.0, False, False, False)


PICTURES = {
    "aravan-tez-c12": [shot(slide_pistol, camera=c) for c in (FLAT, QUARTER)],
    "aravan-tez-c12-long": [shot(slide_pistol, model="Tez C12 Long", barrel=72, target_sight=True, slide="#8d9096",
                                 trim="#26272a", panels=("cherry", True), camera=c) for c in (FLAT, QUARTER)],
    "tarkeen-c5-trainer": [shot(slide_pistol, brand="TARKEEN", model="C5", length=196, barrel=58, target_sight=True,
                                slide="#4f5560", frame="#1d2f4a", panels=("beech", True), rib=True, height=110, camera=c)
                           for c in (FLAT, QUARTER)],
    "aravan-nadi-revolver": [shot(revolver, camera=c) for c in (FLAT, QUARTER)],
    "aravan-bindu-compact": [shot(slide_pistol, model="Bindu", length=164, panels="#14281e", slide="#b9bcc0", trim="#26272a",
                                  height=84, camera=c) for c in (FLAT, QUARTER)],
    "aravan-chapal-spring": [shot(break_barrel_pistol, camera=c) for c in (FLAT, QUARTER)],
}
