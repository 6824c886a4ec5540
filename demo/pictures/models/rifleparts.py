"""Stocks, actions and barrels of air rifles. The breech is at x = 0, the bore on the x axis, z is up."""
import materials as m
import shapes as s
from models import gunparts as g


def match_sights(muzzle, rear=-70, accent="#b9bcc0"):
    from models import sights
    with s.group((rear, 0, 17)):
        sights.diopter(accent=accent)
    with s.group((muzzle - 32, 0, 12)):
        sights.tunnel(50)


def match_action(brand, model, body, trim="#c5a15a", left=False, print_tint="#e6e3da"):
    """Receiver with loading port, rail, cocking lever and blade."""
    side = 1 if left else -1
    dark, bright = m.ink(g.INK), m.steel()
    s.box((236, 27, 36), body, (-72, 0, -4), bevel=3)
    s.box((180, 12, 6), body, (-82, 0, 15), bevel=1)
    s.box((64, 1, 13), dark, (-30, side * 13.6, 4), bevel=0.5)
    s.box((60, 16, 3), dark, (-30, 0, 14.6), bevel=0.5)
    s.lathe([(-58, 4.2), (-8, 4.2)], bright, (0, side * 10, 4), bevel=0)
    g.bolt((-70, side * 12, 2), not left, 24)
    g.engraved(brand, 13, (-132, side * 13.7, -3), not left, print_tint)
    g.engraved(model, 8, (6, side * 13.7, -12), not left, trim, "italic")
    for x in (-178, -104, 34):
        s.screw(3, bright, dark, (x, side * 13.4, -15), (0, 0, 90 * side))
    s.box((120, 22, 14), body, (-90, 0, -28), bevel=2)
    g.trigger((-66, 0, -34), 1.0, m.metal("#c5a15a", 0.24))


def match_barrel(length, sleeve, extension=0, extension_tint="#3f4147"):
    dark = m.ink(g.INK)
    s.rod(length, 8, sleeve, (40, 0, 0))
    s.pipe(18, 10.5, 8, sleeve, (length - 8, 0, 0), bevel=0.6)
    s.rod(1, 2.4, dark, (length + 40.2, 0, 0))
    s.pipe(16, 12, 8, sleeve, (46, 0, 0), bevel=0.8)
    if extension:
        s.rod(extension, 11, m.metal(extension_tint, 0.34, False), (length + 20, 0, 0), bevel=1)
        s.rod(1, 7, dark, (length + extension + 19.4, 0, 0))
    return length + 20 + extension if extension else length + 40


def aluminium_stock(body, trim, pads, grip, left=False, accent=None, reach=0, fore="block"):
    """Skeleton butt, cheek piece on posts, hook butt plate, carved grip and a fore-end raiser."""
    dark, bright = m.ink(g.INK), m.steel()
    s.plate([(-170, -8), (-170, -50), (-226, -58), (-300, -74), (-372 - reach, -118), (-398 - reach, -118),
             (-398 - reach, -34), (-372 - reach, -14), (-240, -10)], 22, body, bevel=3,
            holes=[s.smooth_outline([(-214, -22), (-214, -44), (-262, -52), (-270, -22)], 6),
                   s.smooth_outline([(-290, -24), (-284, -56), (-330 - reach, -76), (-340 - reach, -28)], 6)])
    s.box((34, 26, 92), body, (-392 - reach, 0, -76), bevel=3)
    for z in (-52, -100):
        s.knob(8, 6, bright, (-392 - reach, (1 if left else -1) * 13, z), (0, 0, 90 if left else -90), flutes=20, depth=0.5)
    g.cheek_piece(pads, (-296, 0, 40), 148, 60)
    g.butt_plate((-434 - reach, 0, -74), trim)
    s.box((330, 24, 16), body, (130, 0, -60), bevel=2.5)
    s.box((50, 22, 30), body, (-2, 0, -40), bevel=2.5)
    s.plate(s.slot(150, -60, 210, 3), 1, dark, (0, -12.2 if not left else 12.2, 0), bevel=0.2)
    if fore == "block":
        outline = s.smooth_outline([(52, -70, 1), (236, -70, 1), (244, -80), (236, -100), (200, -106), (96, -106),
                                    (60, -100), (48, -84)], 6)
        s.plate(outline, 46, pads, bevel=9)
    else:
        s.box((190, 44, 7), accent or trim, (146, 0, -104), bevel=2.5)
        for x in (90, 200):
            s.rod(34, 7, bright, (x, 0, -68), (0, 90, 0))
            s.knob(10, 9, m.black_anodised(), (x, 0, -72), (0, 90, 0), flutes=26, depth=0.6)
    g.anatomical_grip(grip, (-122, 0, -38), 108, 0.92, left, False)
    s.box((60, 20, 18), body, (-130, 0, -34), bevel=2)


def wooden_match_stock(wood, trim, left=False, reach=0, deep=True, thumbhole=True, slim=0):
    """A one-piece match stock; deep fore-end, upright grip, raised cheek piece, rail with butt plate."""
    w = 1 - slim
    butt = s.loft([(-412 - reach, 0, -76, 17 * w, 46, 3.5), (-404 - reach, 0, -76, 19 * w, 52, 3.5),
                   (-330, 0, -66, 21 * w, 46, 3.2), (-250, 0, -54, 21 * w, 36, 3), (-185, 0, -42, 20 * w, 28, 2.8),
                   (-150, 0, -34, 19 * w, 22, 3)], None)
    body = s.loft([(-190, 0, -32, 19 * w, 22, 3), (-120, 0, -31, 22, 22, 3.4), (-20, 0, -32, 23, 22, 3.6),
                   (40, 0, -40, 24, 28, 3.6), (80, 0, -50 if deep else -38, 24, 38 if deep else 26, 3.4),
                   (230, 0, -50 if deep else -38, 24, 38 if deep else 26, 3.4),
                   (262, 0, -40, 23, 27, 3.2), (330, 0, -34, 21, 19, 3), (346, 0, -33, 17, 15, 2.6)], None)
    grip = s.loft([(-10, 0, 0, 18, 28, 2.8), (30, 0, 2, 19, 24, 2.4), (66, 0, 1, 21, 26, 2.3), (98, 0, 0, 22, 28, 2.5),
                   (108, 0, 0, 18, 23, 2.6)], None, (-136, 0, -38), (0, 106, 0))
    web = s.loft([(-250, 0, -84, 15, 14, 2.4), (-215, 0, -72, 17, 18, 2.4), (-170, 0, -58, 18, 22, 2.6)], None)
    s.fused([butt, body, grip, web], wood, voxel=2.0, soften=9)
    g.cheek_piece(wood, (-292, 0, 26), 150, 40)
    s.box((14, 30, 96), m.black_anodised(), (-418 - reach, 0, -76), bevel=2)
    g.butt_plate((-450 - reach, 0, -78), trim, wings=deep)
    s.box((210, 12, 3), m.black_anodised(), (150, 0, -88.5 if deep else -64.5), bevel=0.8)
    for x in (-210, 110):
        s.screw(4.5, m.steel(), m.ink(g.INK), (x, (-20 if not left else 20) * w, -44), (0, 0, 90 if left else -90))


def sporting_stock(material, fore=235, butt=-440, cheek=True, pad=True, slim=0.0, forend_depth=22, checkered=None):
    """A hunting-style stock with pistol grip; `checkered` is a second material for grip and fore-end panels."""
    w = 1 - slim
    rear = s.loft([(butt, 0, -80, 18 * w, 58, 3), (butt + 10, 0, -79, 20 * w, 60, 3), (butt + 80, 0, -68, 20 * w, 50, 2.8),
                   (butt + 170, 0, -50, 19 * w, 36, 2.6), (butt + 240, 0, -36, 17 * w, 23, 2.4),
                   (butt + 300, 0, -30, 18 * w, 19, 2.6), (-60, 0, -27, 20 * w, 20, 3)], None)
    front = s.loft([(-130, 0, -27, 20 * w, 20, 3), (-20, 0, -27, 22 * w, 20, 3.2), (70, 0, -28, 22 * w, forend_depth, 3),
                    (fore - 40, 0, -25, 20 * w, forend_depth - 4, 2.8), (fore - 8, 0, -22, 17 * w, 14, 2.4),
                    (fore, 0, -21, 10 * w, 8, 2.2)], None)
    grip = s.loft([(0, 0, 0, 17 * w, 24, 2.4), (38, 0, 2, 17 * w, 20, 2.2), (70, 0, 0, 19 * w, 21, 2.3),
                   (92, 0, -2, 20 * w, 24, 2.5), (99, 0, -2, 16 * w, 19, 2.6)], None, (butt + 290, 0, -34), (0, 128, 0))
    parts = [rear, front, grip]
    if cheek:
        parts.append(s.loft([(butt + 60, 4, -24, 6, 6, 2), (butt + 100, 7, -18, 17, 15, 2.3), (butt + 170, 7, -16, 17, 15, 2.3),
                             (butt + 215, 4, -22, 8, 8, 2)], None))
    s.fused(parts, material, voxel=2.0, soften=8)
    if pad:
        s.loft([(butt - 20, 0, -81, 17 * w, 55, 3), (butt - 16, 0, -81, 20 * w, 59, 3), (butt - 2, 0, -80, 20.4 * w, 60, 3)],
               m.rubber("#1c1c1d"))
        s.box((2.5, 39 * w, 118), m.ink("#e8e4da"), (butt - 0.5, 0, -80), bevel=0.6)
    if checkered:
        for side in (-1, 1):
            s.plate(s.smooth_outline([(fore - 170, -22), (fore - 60, -18), (fore - 50, -32), (fore - 160, -40)], 8), 2.2,
                    checkered, (0, side * 21.4 * w, 0), bevel=0.8)


def spring_tube(length, rear=-175, radius=15, material=None, brand="ARAVAN", model="Ghat", left=False):
    """The compression tube with end cap, rail and printing."""
    material = material or m.blued()
    s.rod(length, radius, material, (rear, 0, 0), bevel=1.5)
    s.rod(16, radius + 0.6, m.plastic("#1a1b1c", 0.4), (rear - 12, 0, 0), bevel=4)
    s.box((150, 10, 4), material, (rear + 85, 0, radius + 0.5), bevel=0.8)
    for x in (rear + 20, rear + 150):
        s.box((1, 11, 2), m.ink(g.INK), (x, 0, radius + 2.5), bevel=0.1)
    s.wrap(s.lettering(brand, 9, m.ink("#d8d4c8"), (rear + length * 0.66, 0, 0), spacing=1.15), radius + 0.08, 158)
    s.wrap(s.lettering(model, 7, m.ink("#d8b45a"), (rear + length * 0.66, -10, 0), font="italic"), radius + 0.08, 158)


def open_sights(barrel_end, base=8, rear=95):
    black, dot = m.metal("#33343a", 0.4, False), m.glow("#e23a26", 0.9)
    s.box((42, 16, 12), black, (rear, 0, base + 5), bevel=2)
    s.plate([(-8, 0), (8, 0), (8, 9), (2, 9), (1.6, 5), (-1.6, 5), (-2, 9), (-8, 9)], 2, black, (rear - 20, 0, base + 8),
            (90, 0, 90), bevel=0.3)
    s.knob(5, 6.5, black, (rear - 4, 0, base + 10), (0, -90, 0), flutes=22, depth=0.5)
    s.pipe(30, base + 3, base - 0.1, black, (barrel_end - 34, 0, 0), bevel=0.8)
    s.box((28, 5, 9), black, (barrel_end - 18, 0, base + 5), bevel=1)
    s.rod(16, 1.1, dot, (barrel_end - 27, 0, base + 9.6))


def pcp_tube(length, radius=15.5, at=(40, 0, -32), material=None, words="TARKEEN 250 BAR"):
    material = material or m.black_anodised()
    g.cylinder(length, radius, material, words, True, at, False)
