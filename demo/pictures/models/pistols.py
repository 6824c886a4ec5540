"""Match air pistols and CO2 match pistols: a bar of aluminium, a barrel over a cylinder and a grip carved to the hand."""
import materials as m
import shapes as s
from models import gunparts as g
from shot import shot


def match_pistol(brand="CORVESSA", model="P20", barrel=238, tube=150, frame="#3f4147", shroud="#3f4147",
                 cylinder="#b9bcc0", trim="#c5a15a", grip=("walnut", True), left=False, ported=4, slim=False,
                 weights=0, electronic=False, magazine=False, grip_size=1.0, shelf=True, rake=112, gauge=True,
                 lever="bolt", co2=False, flat=True):
    """The rear of the frame is at x = -62; `tube` is the cylinder's length, 0 for a single-stroke pistol."""
    side = 1 if left else -1
    body, dark = m.satin(frame), m.ink(g.INK)
    sleeve, bright, gold = m.satin(shroud), m.steel(), m.metal(trim, 0.24)
    wood = m.wood(grip[0], grip[1], "z") if isinstance(grip, tuple) else grip
    muzzle = 60 + barrel * 0.78
    outline = [(-64, -14), (-64, 10), (-58, 15), (74, 15), (80, 10), (80, -12), (60, -16), (40, -26), (4, -27), (-10, -34),
               (-44, -34), (-56, -22)]
    s.plate(outline, 25 if not slim else 21, body, bevel=2.6)
    s.box((60, 1, 3), dark, (10, side * 12.6, 6), bevel=0.3)
    s.box((34, 15, 2), dark, (18, 0, 15.2), bevel=0.4)
    s.lathe([(2, 2.6), (20, 2.6)], m.brass(), (6, 0, 9), bevel=0)
    if flat:
        s.box((muzzle - 78, 17, 24), sleeve, ((muzzle + 78) / 2, 0, 2), bevel=3.2)
        for i in range(ported):
            x = muzzle - 16 - i * 13
            s.box((6, 18, 3.4), dark, (x, 0, 8), bevel=1.2)
        s.rod(4, 5, bright, (muzzle - 3.4, 0, 2))
        s.rod(1, 2.3, dark, (muzzle + 0.2, 0, 2))
    else:
        s.pipe(muzzle - 78, 9.5, 2.4, sleeve, (78, 0, 2))
        s.rod(muzzle - 79, 8.5, sleeve, (78, 0, 2))
        s.pipe(26, 11.5, 8, gold if trim != "#c5a15a" else sleeve, (muzzle - 22, 0, 2))
        for i in range(ported):
            s.rod(0.6, 2.4, dark, (muzzle - 17 + i * 6, 0, 13.2), (0, -90, 0))
    rail = muzzle - 20
    s.box((40, 10, 4), body, (rail, 0, 15), bevel=1)
    g.front_blade((rail + 6, 0, 16.5), 8.5)
    g.rear_sight((-46, 0, 15), 0.94)
    if tube:
        finish = m.metal(cylinder, 0.27)
        g.cylinder(tube, 14, finish, f"{brand}  {'CO2' if co2 else '200 BAR'}", gauge and not co2, (64, 0, -24),
                   word_tint="#26272a" if min(m.colour(cylinder)[:3]) > 0.2 else "#e6e3da")
        s.box((14, 20, 34), body, (72, 0, -14), bevel=3)
        s.pipe(10, 16, 14, body, (64 + tube * 0.78, 0, -24), bevel=0.5)
        s.box((10, 9, 12), body, (69 + tube * 0.78, 0, -9), bevel=1)
        for i in range(weights):
            s.box((17, 13, 12), m.chrome(), (150 + i * 21, 0, -44), bevel=1.2)
            s.screw(2.2, bright, dark, (150 + i * 21, side * 6, -44), (0, 0, 90 * side))
    else:
        s.plate([(58, -14), (muzzle - 30, -14), (muzzle - 22, -20), (muzzle - 40, -32), (60, -36), (46, -26)], 21, body,
                bevel=3)
        s.box((muzzle - 130, 1, 6), dark, ((muzzle + 64) / 2, side * 10.7, -24), bevel=0.3)
        s.screw(4, bright, dark, (muzzle - 44, side * 10.5, -23), (0, 0, 90 * side))
    if lever == "bolt":
        s.rod(14, 4, bright, (-20, side * 11, 6), (0, 0, 90 * side))
        s.knob(9, 6, m.metal("#55575d", 0.3), (-20, side * 22, 6), (0, 0, 90 * side), flutes=20, depth=0.5)
    elif lever == "side":
        s.plate(s.smooth_outline([(-50, 4), (40, 9), (120, 7), (126, 1), (40, -1), (-50, -5)], 6), 5, bright,
                (0, side * 15.5, 2), bevel=1.6)
        s.rod(6, 8, gold, (-44, side * 13, 2), (0, 0, 90 * side))
    elif lever == "top":
        s.plate(s.smooth_outline([(-30, 0), (60, 2), (70, 6), (60, 9), (-30, 7)], 6), 14, body, (0, 0, 14), bevel=2)
    if magazine:
        s.box((20, 34, 16), m.metal("#70737a", 0.3), (28, side * 4, 4), bevel=1.5)
        for i in range(5):
            s.rod(0.6, 2.4, dark, (38.1, side * (18 - i * 7), 4))
    bare = min(m.colour(frame)[:3]) > 0.2
    proud = 10.7 if slim else 12.7
    g.engraved(brand, 9.5, (28, side * proud, -9), not left, "#26272a" if bare else "#e6e3da")
    g.engraved(model, 7, (-34, side * proud, -9), not left, "#7a2318" if bare else trim, "italic")
    for x, z in ((-50, 4), (-50, -24), (66, -4)):
        s.screw(2.6, bright, dark, (x, side * 12.4, z), (0, 0, 90 * side))
    g.trigger((16, 0, -26), 0.95, gold)
    g.trigger_guard((18, 0, -26), 64, 37, 9, body)
    if electronic:
        s.box((18, 26, 14), m.plastic("#1a1b1e", 0.4), (-30, 0, -40), bevel=2)
        s.rod(1.2, 1.8, m.glow("#39d06a", 4), (-30, side * 13, -38), (0, 0, 90 * side))
        g.engraved("E", 15, (-8, side * 12.7, -22), not left, "#d24a33", "italic")
    g.anatomical_grip(wood, (-26, 0, -30), rake, grip_size, left, shelf, shelf, bright if shelf else None)


FLAT = dict(yaw=0, pitch=76, roll=-26, pose=(-84, 0, 0), margin=0.05)
FLAT_LEFT = dict(yaw=0, pitch=76, roll=26, pose=(84, 0, 180), margin=0.05)
QUARTER = dict(yaw=50, pitch=20, margin=0.07)
DETAIL = dict(yaw=-24, pitch=56, pose=(-84, 0, 0), margin=0.02, focus=((-75, 110), None, (-70, 40)), blur=26)


def _views(number, left=False, **look):
    first = FLAT_LEFT if left else FLAT
    second = dict(QUARTER, yaw=128) if left else QUARTER
    return [shot(match_pistol, camera=camera, left=left, **look) for camera in (first, second, DETAIL)[:number]]


KESTRATH = dict(brand="KESTRATH", flat=False, cylinder="#3a4a63", frame="#8d9096", shroud="#4a4c52", slim=True)
TARKEEN = dict(brand="TARKEEN", cylinder="#8e1f22", frame="#4a4c52", ported=2)
PICTURES = {
    "corvessa-linea-p20": _views(3, model="Linea P20", cylinder="#c0c3c7"),
    "corvessa-prima-s": _views(3, model="Prima S", barrel=205, tube=122, cylinder="#2c5c8f", ported=2, grip_size=0.92,
                               grip=("cherry", True)),
    "tarkeen-p10-match": _views(3, model="P10 Match", weights=2, grip=("dark-walnut", True), **TARKEEN),
    "aravan-mudra-ssp": _views(2, brand="ARAVAN", model="Mudra", tube=0, frame="#50535a", ported=0, lever="top",
                               grip=("beech", False), shelf=False, barrel=228),
    "corvessa-linea-p20-left": _views(2, left=True, model="Linea P20", cylinder="#c0c3c7", grip=("olive", True)),
    "corvessa-linea-p20-electronic": _views(3, model="Linea P20", electronic=True, cylinder="#3f4147",
                                            frame="#33353b", trim="#d24a33", grip=("dark-walnut", True), ported=5),
    "kestrath-kp50": _views(3, model="KP50", barrel=250, ported=3, **KESTRATH),
    "kestrath-kp50-compact": _views(2, model="KP50 Compact", barrel=206, tube=118, ported=2, grip=("birch", True),
                                    grip_size=0.93, **{**KESTRATH, "cylinder": "#b3782c"}),
    "tarkeen-p10-junior": _views(2, model="P10 Junior", barrel=196, tube=100, grip=("beech", True), grip_size=0.86,
                                 weights=1, **{**TARKEEN, "cylinder": "#2f7a4a"}),
    "tarkeen-p10-club": _views(3, model="P10 Club", grip=("beech", False), shelf=False, rake=108,
                               **{**TARKEEN, "cylinder": "#9b9ea3"}),
    "tarkeen-p5-rapid": _views(2, model="P5", barrel=214, magazine=True, lever="", grip=("rosewood", True),
                               **{**TARKEEN, "cylinder": "#3f4147", "shroud": "#8e1f22"}),
    "corvessa-classica-ssp": _views(2, model="Classica", tube=0, frame="#9a9da3", shroud="#9a9da3", lever="side",
                                    ported=0, grip=("walnut", True)),
    "aravan-mudra-plus": _views(2, brand="ARAVAN", model="Mudra Plus", tube=0, frame="#3f4147", shroud="#b9bcc0",
                                ported=2, lever="top", grip=("walnut", True)),
    "corvessa-brezza-co2": _views(3, model="Brezza", tube=176, co2=True, cylinder="#2b2d31", shroud="#8f939a",
                                  trim="#5aa0c8", grip=("cherry", True)),
    "tarkeen-c10-target": _views(2, brand="TARKEEN", model="C10", tube=112, co2=True, cylinder="#3b6f78",
                                 frame="#4a4c52", flat=False, ported=3, barrel=240, grip=("teak", True)),
    "corvessa-brezza-rapid": _views(2, model="Brezza Rapid", tube=160, co2=True, cylinder="#c9752b", barrel=208,
                                    magazine=True, lever="", trim="#e0913d", grip=("dark-walnut", True)),
}
