"""All air rifles of the catalog."""
import materials as m
import shapes as s
from models import gunparts as g
from models import rifleparts as r
from models import sights
from shot import shot


def match_rifle(brand="KESTRATH", model="KR900", stock="aluminium", body="#b9bcc0", trim="#b9bcc0", pads=None,
                grip=("walnut", True), tube="#8e1f22", length=420, extension=150, tube_length=330, left=False, sleeve="#3f4147",
                fore="block", cylinder_words="200 BAR", reach=0, deep=True, lever=False, extension_tint="#3f4147"):
    """A ten-metre rifle. `stock` is 'aluminium' or a wood material's builder; `lever` is a pumping lever."""
    frame, accent = m.satin(body), m.satin(trim)
    end = r.match_barrel(length, m.metal(sleeve, 0.3), extension, extension_tint)
    bare = stock == "aluminium" and min(m.colour(body)[:3]) > 0.2
    r.match_action(brand, model, frame if stock == "aluminium" else m.black_anodised(), left=left,
                   print_tint="#2c4f86" if bare else "#e6e3da", trim="#26272a" if bare else "#c5a15a")
    r.match_sights(end)
    if tube:
        light = min(m.colour(tube)[:3]) > 0.2
        g.cylinder(tube_length, 15, m.metal(tube, 0.27), f"{brand}  {cylinder_words}", True, (52, 0, -29), True,
                   "#26272a" if light else "#e6e3da")
        s.box((16, 22, 38), m.black_anodised(), (tube_length * 0.62 + 50, 0, -16), bevel=3)
    if lever:
        s.rod(300, 12, m.blued(), (40, 0, -24))
        s.plate(s.smooth_outline([(20, 3), (220, 5), (300, 4), (310, 0), (300, -4), (20, -4)], 6), 6, m.steel(),
                (0, -24 if not left else 24, -14), bevel=2)
        s.rod(26, 6, m.plastic("#18191b", 0.4), (296, -24 if not left else 24, -14), bevel=2.5)
    if stock == "aluminium":
        r.aluminium_stock(frame, accent, pads or m.plastic("#222326", 0.5, 0.06), _wood(grip), left, accent, reach, fore)
    else:
        r.wooden_match_stock(stock(), accent, left, reach, deep)


def _wood(grip):
    return m.wood(grip[0], grip[1], "z") if isinstance(grip, tuple) else grip()


def spring_rifle(model="Ghat", stock=None, barrel=450, scoped=False, sights_on=True, underlever=False, sleeve=None,
                 gas=False, butt=-440, fore=205, checkered=None, tube=None, muzzle=False, forend_depth=22):
    """A break-barrel or under-lever rifle."""
    steel = m.blued()
    r.spring_tube(300, -175, 15, tube and m.satin(tube), "ARAVAN", model)
    start = 120
    s.box((44, 25, 27), steel, (start + 12, 0, -3), bevel=4)
    if not underlever:
        s.rod(27, 5, m.steel(), (start + 6, -13.5, -8), (0, 0, 90), bevel=0.8)
        s.box((2, 26, 26), m.ink(g.INK), (start - 6, 0, -2), bevel=0.2)
    end = start + barrel
    s.rod(barrel, 8, steel if sleeve is None else m.plastic(sleeve, 0.4), (start, 0, 0), bevel=1)
    s.rod(1, 2.3, m.ink(g.INK), (end + 0.1, 0, 0))
    if muzzle:
        s.rod(90, 13, m.black_anodised(), (end - 80, 0, 0), bevel=2.5)
        s.rod(1, 4, m.ink(g.INK), (end + 9.6, 0, 0))
        end += 10
    if underlever:
        s.rod(barrel - 60, 6.5, steel, (start + 20, 0, -22), bevel=1.5)
        s.knob(40, 8, steel, (end - 70, 0, -22), flutes=22, depth=0.6)
        s.box((14, 14, 30), steel, (end - 86, 0, -10), bevel=2.5)
    if sights_on:
        r.open_sights(end, 8, start + 22)
    r.sporting_stock(stock, fore, butt, True, True, 0, forend_depth, checkered)
    g.trigger((-108, 0, -40), 0.95, m.metal("#c5a15a", 0.25) if gas or scoped else m.steel())
    g.trigger_guard((-106, 0, -42), 74, 36, 11, m.plastic("#1b1c1e", 0.4))
    if scoped:
        with s.group((-70, 0, 47)):
            sights.scope(300, 12.7, 22, 19, False, words="3–9×40")


def side_lever_rifle():
    """A spring match rifle with a sliding action and a lever on its side."""
    steel = m.blued()
    s.rod(330, 17, steel, (-190, 0, -2), bevel=1.5)
    s.box((180, 12, 8), steel, (-82, 0, 14), bevel=1)
    s.wrap(s.lettering("ARAVAN  Meru", 11, m.ink("#d8b45a"), (70, 0, 0), font="italic"), 17.1, 160)
    s.rod(475, 9.5, steel, (120, 0, 0), bevel=1)
    s.pipe(60, 14, 9, steel, (540, 0, 0), bevel=1.5)
    s.rod(1, 2.3, m.ink(g.INK), (595.2, 0, 0))
    s.plate(s.smooth_outline([(-40, 4), (60, 6), (196, 5), (204, 0), (196, -5), (-40, -5)], 6), 6, m.steel(), (0, -22, 2),
            bevel=2)
    s.rod(34, 7, m.wood("walnut"), (182, -22, 2), bevel=3)
    s.rod(10, 9, m.steel(), (-32, -17, 2), (0, 0, -90), bevel=1.5)
    r.match_sights(600)
    r.wooden_match_stock(m.wood("walnut"), m.aluminium(), deep=True)
    g.trigger((-66, 0, -50), 1.0, m.steel())
    g.trigger_guard((-64, 0, -50), 70, 36, 10)


def sporter(model="Vana", stock=None, body="#3f4147", tube="#3f4147", bore="4.5", shroud=16, barrel=440, lens="#3b2a63",
            checkered=None, scoped=True):
    """A pre-charged repeater with rotary magazine, shroud and scope."""
    frame = m.satin(body)
    s.box((190, 30, 42), frame, (-70, 0, 0), bevel=5)
    s.box((200, 11, 6), frame, (-66, 0, 22), bevel=1)
    s.lathe([(0, 0), (0, 20), (2, 22), (14, 22), (16, 20), (16, 0)], m.metal("#70737a", 0.3), (-44, 0, 6), bevel=0.6)
    for side in (-1, 1):
        s.box((18, 1, 30), m.ink(g.INK), (-36, side * 15.2, 8), bevel=0.3)
    g.bolt((-120, -14, 8), True, 26)
    g.engraved("TARKEEN", 11, (-100, -15.2, -10), True)
    g.engraved(f"{model} {bore}", 8, (-2, -15.2, -12), True, "#d8b45a", "italic")
    s.rod(barrel, shroud, m.metal(tube, 0.34, False), (20, 0, 4), bevel=2)
    s.pipe(40, shroud + 1.2, shroud - 1, m.metal(tube, 0.3), (barrel - 22, 0, 4), bevel=1)
    s.rod(1, 6, m.ink(g.INK), (barrel + 19.4, 0, 4))
    r.pcp_tube(barrel - 70, 16, (24, 0, -30), m.metal(tube, 0.3), "TARKEEN  250 BAR")
    s.box((16, 24, 46), frame, (barrel - 120, 0, -14), bevel=4)
    with s.group((0, 0, -16)):
        r.sporting_stock(stock, 190, -430, True, True, 0, 24, checkered)
    g.trigger((-104, 0, -54), 0.95, m.metal("#c5a15a", 0.25))
    g.trigger_guard((-102, 0, -56), 76, 36, 11)
    if scoped:
        with s.group((-50, 0, 56)):
            sights.scope(342, 15, 27, 21, True, lens=lens)


def bullpup(stock):
    """The same action behind the grip, in a short stock."""
    frame, tube = m.satin("#3f4147"), m.metal("#3f4147", 0.34, False)
    profile = [(-330, 18, 1), (-60, 20), (150, 14, 1), (162, -8), (150, -34), (70, -44), (42, -46), (26, -58), (2, -124),
               (-10, -134), (-40, -132), (-46, -120), (-34, -70), (-60, -58), (-150, -62), (-250, -86), (-330, -104, 1)]
    s.plate(s.smooth_outline(profile, 8), 44, stock, bevel=13, rounds=6,
            holes=[s.smooth_outline([(-70, -24), (-66, -46), (-130, -48), (-210, -62), (-216, -36)], 8)][:0])
    s.box((13, 46, 124), m.rubber("#1c1c1d"), (-337, 0, -43), bevel=4)
    s.rod(470, 16, tube, (-40, 0, 28), bevel=2)
    s.pipe(40, 17.4, 14, tube, (392, 0, 28), bevel=1)
    s.rod(1, 6, m.ink(g.INK), (429.6, 0, 28))
    r.pcp_tube(260, 17, (120, 0, -10), m.metal("#3f4147", 0.3), "TARKEEN  250 BAR")
    s.box((14, 26, 44), frame, (300, 0, 12), bevel=4)
    s.box((190, 32, 40), frame, (-200, 0, 28), bevel=5)
    s.lathe([(0, 0), (0, 20), (2, 22), (14, 22), (16, 20), (16, 0)], m.metal("#70737a", 0.3), (-150, 0, 36), bevel=0.6)
    s.box((260, 12, 8), frame, (-60, 0, 49), bevel=1.2)
    g.bolt((-92, -20, 30), True, 24)
    g.engraved("TARKEEN", 12, (-220, -16.3, 26), True)
    g.engraved("Vana Bullpup", 9, (-240, -22.2, -28), True, "#d8b45a", "italic")
    g.trigger((46, 0, -42), 1.0, m.metal("#c5a15a", 0.25))
    g.trigger_guard((50, 0, -42), 72, 38, 11)
    with s.group((-40, 0, 84)):
        sights.scope(300, 15, 25, 20, True, lens="#5b2f2a")


FLAT = dict(yaw=0, pitch=74, roll=-37, pose=(-84, 0, 0), margin=0.04, samples=16)
FLAT_LEFT = dict(FLAT, roll=37, pose=(84, 0, 180))
QUARTER = dict(yaw=54, pitch=26, margin=0.04, samples=16, roll=8)
QUARTER_LEFT = dict(QUARTER, yaw=126)
DETAIL = dict(yaw=-20, pitch=50, pose=(-84, 0, 0), margin=0.0, focus=((-200, 110), None, (-80, 80)), blur=30)
DETAIL_LEFT = dict(DETAIL, yaw=20, pose=(84, 0, 180))
BUTT = dict(yaw=-46, pitch=44, pose=(-84, 0, 0), margin=0.0, focus=((-520, -150), None, None), blur=30)


def _views(number, build, left=False, third=DETAIL, **look):
    cameras = (FLAT_LEFT, QUARTER_LEFT, DETAIL_LEFT) if left else (FLAT, QUARTER, third)
    if build is match_rifle and left:
        look["left"] = True
    return [shot(build, camera=camera, **look) for camera in cameras[:number]]


def _of(builder, *args, **named):
    return lambda: builder(*args, **named)


CORVESSA = dict(brand="CORVESSA", fore="rail", grip=("cherry", True))
TARKEEN = dict(brand="TARKEEN", tube="#8e1f22")


def _stocked(build, stock, **look):
    return lambda **more: build(stock=stock(), **look, **more)


def _stock_views(number, build, stock, third=DETAIL, **look):
    return [shot(_stocked(build, stock, **look), camera=camera) for camera in (FLAT, QUARTER, third)[:number]]


PICTURES = {
    "kestrath-kr900-aluminium": _views(3, match_rifle, model="KR900", tube="#2c4f86", trim="#2c4f86"),
    "tarkeen-t10-match": _views(3, match_rifle, model="T10 Match", third=BUTT,
                                stock=_of(m.laminate, "#7c1d22", "#2a2c31", "#8b8f95"), length=430, extension=120, **TARKEEN),
    "aravan-ghat-compact": _stock_views(2, spring_rifle, _of(m.wood, "beech"), model="Ghat Compact", barrel=350, butt=-410,
                                        fore=170),
    "kestrath-kr900-walnut": _views(3, match_rifle, model="KR900", stock=_of(m.wood, "walnut"), tube="#b9bcc0", trim="#c5a15a"),
    "kestrath-kr900-left": _views(2, match_rifle, True, model="KR900", tube="#3f4147", body="#3f4147", trim="#c9752b",
                                  sleeve="#8d9096"),
    "kestrath-kr700-junior": _views(3, match_rifle, model="KR700", stock=_of(m.laminate, "#2d6b86", "#d8d4c6", "#1f4d63"),
                                    tube="#2d6b86", length=420, extension=0, tube_length=270, deep=False),
    "corvessa-linea-r10": _views(3, match_rifle, model="Linea R10", body="#33353b", trim="#b3261e", tube="#b9bcc0",
                                 length=410, extension=150, third=BUTT, **CORVESSA),
    "corvessa-linea-r10-carbon": _views(3, match_rifle, model="R10 Carbon", body="#4b4d53", trim="#c5a15a", tube="#3f4147",
                                        length=410, extension=170, sleeve="#26272b", extension_tint="#c5a15a",
                                        pads=None, **{**CORVESSA, "grip": ("dark-walnut", True)}),
    "tarkeen-t10-club": _views(3, match_rifle, model="T10 Club", stock=_of(m.wood, "beech"), length=430, extension=100,
                               deep=False, **{**TARKEEN, "tube": "#9b9ea3"}),
    "tarkeen-t8-junior": _views(2, match_rifle, model="T8 Junior", stock=_of(m.wood, "birch"), length=380, extension=0,
                                tube_length=230, deep=False, **{**TARKEEN, "tube": "#2f7a4a"}),
    "tarkeen-vana-sporter": _stock_views(3, sporter, _of(m.wood, "walnut"), model="Vana"),
    "tarkeen-vana-bullpup": _stock_views(3, bullpup, _of(m.plastic, "#26282a", 0.5, 0.12)),
    "tarkeen-vana-22": _stock_views(2, sporter, _of(m.laminate, "#3d4a33", "#6e6a58", "#24291f"), model="Vana", bore="5.5",
                                    lens="#2a5a3a", tube="#55575d", shroud=17),
    "aravan-shala-trainer": _views(2, match_rifle, brand="ARAVAN", model="Shala", stock=_of(m.wood, "teak"), tube="",
                                   lever=True, length=440, extension=0, deep=False),
    "aravan-meru-side-lever": [shot(side_lever_rifle, camera=c) for c in (FLAT, QUARTER)],
    "aravan-ghat-spring": _stock_views(2, spring_rifle, _of(m.wood, "cherry"), model="Ghat"),
    "aravan-ghat-gas": _stock_views(2, spring_rifle, _of(m.plastic, "#2a2c2e", 0.5, 0.12), model="Ghat GP", gas=True,
                                    muzzle=True, scoped=True, sights_on=False, sleeve="#1d1e20"),
    "aravan-shikhar-underlever": _stock_views(2, spring_rifle, _of(m.wood, "dark-walnut"), model="Shikhar", barrel=400,
                                              underlever=True, scoped=True, sights_on=False, fore=260, forend_depth=26),
}
