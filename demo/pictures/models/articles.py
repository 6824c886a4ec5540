"""Pictures of blog posts and events."""
from models import electronics, pellets, targets
from models.scenes import cleaning, club_rifle, co2_bench, damp_store, first_rifles, four_heads, group_on_paper, junior_rifle, kit, laminate_rifle, lane, lay, medals, monitors, muzzle, papers, pistols, powers, put, seals_bench, sight_line, standing_kit, tins, trophy, used_rifle
from shot import shot

WIDE = (1600, 900)
PALE, DARK, GREEN, BLUE, WARM = "#dedad4", "#2a2b2e", "#39463d", "#39424e", "#9a8468"


def _wide(build, yaw=-18, pitch=28, floor=PALE, margin=0.05, **camera):
    return [shot(build, camera=dict(yaw=yaw, pitch=pitch, size=WIDE, floor=floor, margin=margin, **camera))]


PICTURES = {
    "posts/air-guns-and-indian-law": _wide(papers, -14, 30, WARM),
    "posts/breathing-and-the-length-of-the-hold": _wide(sight_line, -56, 22, BLUE),
    "posts/building-a-standing-position": _wide(standing_kit, -30, 22, PALE),
    "posts/buying-a-used-match-rifle": _wide(used_rifle, -12, 40, PALE, 0.03),
    "posts/choosing-a-first-air-rifle": _wide(first_rifles, -10, 44, WARM, 0.03),
    "posts/choosing-match-pellets": _wide(tins, 14, 30, DARK),
    "posts/cleaning-a-4-5-mm-barrel": _wide(cleaning, -12, 42, PALE, 0.03),
    "posts/electronic-targets-after-a-season": _wide(electronics.electronic_target, -20, 16, DARK),
    "posts/finding-your-natural-point-of-aim": _wide(lambda: group_on_paper(11, 5), -30, 30, GREEN, -0.12, blur=14),
    "posts/group-size-and-what-it-proves": _wide(lambda: group_on_paper(3, 2.6), -8, 56, PALE, -0.1),
    "posts/looking-after-a-co2-pistol": _wide(co2_bench, -12, 40, PALE, 0.03),
    "posts/muzzle-energy-explained": _wide(muzzle, 56, 16, BLUE, 0.06),
    "posts/pcp-seals-and-o-rings": _wide(seals_bench, -14, 32, PALE, 0.03),
    "posts/pellet-weight-head-size-and-shape": _wide(four_heads, -10, 18, DARK, 0.05, blur=22),
    "posts/reading-an-aiming-trace": _wide(electronics.trainer, -8, 26, PALE, 0.02),
    "posts/setting-up-a-10-m-club-range": _wide(lane, -38, 14, PALE, 0.0),
    "posts/spring-piston-pcp-or-co2": _wide(powers, -8, 48, GREEN, 0.03),
    "posts/storing-pellets-through-the-monsoon": _wide(damp_store, -16, 26, BLUE),
    "posts/tarkeen-t10-club-after-60-000-shots": _wide(lambda: lay(club_rifle), -24, 34, PALE, 0.0),
    "posts/the-10-m-match-shot-by-shot": _wide(monitors, 0, 14, DARK),
    "posts/the-medal-match-of-2022": _wide(medals, -14, 36, DARK, 0.02, focus=(None, (-240, 210), None)),
    "posts/trigger-control-without-a-shot": _wide(lambda: lay(laminate_rifle), -14, 44, PALE, 0.0, focus=((-210, 60), None, (-90, 60)),
                                                  blur=16),
    "posts/your-first-match-hour-by-hour": _wide(kit, -18, 22, PALE, 0.0),
    "events/patiala-winter-open-10-m": _wide(lambda: lane(6), 30, 12, BLUE, 0.0),
    "events/first-shots-open-evening": _wide(lambda: (lay(junior_rifle), put(targets.card_stack, (120, -220), 10, 1.4)), -22, 40, WARM, 0.0),
    "events/pcp-care-workshop-pune": _wide(seals_bench, 24, 26, DARK, 0.0),
    "events/masterclass-hold-and-trace": _wide(lambda: electronics.trainer(True, seed=15, accent="#2f7fe0"), 10, 22, DARK, 0.0),
    "events/junior-winter-camp-dehradun": _wide(lambda: lay(junior_rifle), 22, 36, BLUE, 0.0),
    "events/pellet-testing-day-chennai": _wide(pellets.tester_pack, 20, 40, PALE, -0.05),
    "events/pairs-ladder-night-kolkata": _wide(monitors, 18, 18, BLUE, 0.0),
    "events/masterclass-match-nerves": _wide(lambda: group_on_paper(21, 1.6), 20, 34, DARK, -0.12, blur=14),
    "events/inter-school-air-rifle-cup": _wide(trophy, -16, 16, WARM),
    "events/range-officer-basics-delhi": _wide(lambda: targets.changer(3), -40, 18, PALE, 0.0),
    "events/monsoon-pistol-camp-kochi": _wide(pistols, -10, 52, GREEN, 0.0),
    "events/spring-selection-shoot-lucknow": _wide(lambda: electronics.hall_display(), -14, 8, DARK, 0.04),
}
