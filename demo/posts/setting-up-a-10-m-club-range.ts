import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'setting-up-a-10-m-club-range',
	title: 'Setting up a 10 m range for a club or school',
	excerpt:
		'A hall of 16 by 7 metres is enough for six lanes. Distances, light, traps, ventilation and rules, with the figures to give to the electrician and the carpenter.',
	category: 'Guides',
	tags: ['range', 'club', 'school', 'safety'],
	authorName: 'Gurnoor Bhullar',
	readTimeMinutes: 4,
	publishedDaysAgo: 67,
	status: 'published',
	isFeatured: false,
	views: 1822,
	html: `
<p>Air gun ranges fit into rooms that exist: a badminton hall, a corridor behind an auditorium, the top floor of a school. The equipment is the smaller part of the cost. Planning is the larger part of the safety. Speak to the local police and to your district rifle association before you spend money; permissions differ from place to place, and both will ask for a drawing.</p>
<h2>Room</h2>
<p>From the firing line to the target face it is 10 m, with a tolerance of 5 cm in competition. Add 1 m behind the targets for traps and backstop, 2 m for the shooters and 2 to 3 m for benches, officials and a way through. That makes 15 to 16 m. Each lane is at least 1 m wide; 1.1 m is kinder to left-handed neighbours. Six lanes fit into a width of 7 m.</p>
<p>There must be no door, window or walkway forward of the firing line that can be opened from outside. Where one exists, bolt it from within and hang a sign and a red lamp on the other side.</p>
<h2>Targets and traps</h2>
<ul>
<li>The centre of the target is 1.40 m above the floor of the shooters, give or take 5 cm.</li>
<li>Traps of 3 mm mild steel, set at 45 degrees so that the pellet is turned down into a tray, stop 7.5 J without a mark. For anything above 12 J take 5 mm or a trap with putty.</li>
<li>Behind the whole row hang a second barrier: 18 mm plywood with a rubber or heavy carpet curtain, from the floor to 2.2 m. It catches what misses the trap.</li>
<li>Bare concrete, steel posts and hinges near the line of fire are covered with wood.</li>
</ul>
<h2>Light</h2>
<table>
<thead><tr><th>Place</th><th>At least</th><th>Better</th></tr></thead>
<tbody>
<tr><td>Target face</td><td>1,500 lux</td><td>1,800 lux</td></tr>
<tr><td>Hall and firing line</td><td>300 lux</td><td>500 lux</td></tr>
</tbody>
</table>
<p>Use lamps that do not flicker, of one colour, around 4,000 K, placed before and above the targets behind a shield so that no shooter sees the source. Even light matters more than strong light: the corners of the target should have at least four fifths of the light of its centre. A lux meter costs less than one lamp.</p>
<h2>Air and lead</h2>
<p>Lead dust forms at the traps, not at the muzzle. Let air enter behind the shooters and leave behind the targets, so that it moves away from people at all times. Four to six changes of air in the hour are enough for six lanes of air guns. Clean wet: mop the floor and empty the trays with gloves and a mask, and never sweep dry. Put a basin with soap at the exit, and let nobody eat in the hall.</p>
<h2>Rules on the wall</h2>
<ol>
<li>The range officer commands. Everyone may call stop.</li>
<li>Guns stay in the case or open with a safety flag until the command.</li>
<li>Muzzles point at the targets, always.</li>
<li>Nobody goes forward until all guns are open, flagged and put down, and the officer says so.</li>
<li>Eye protection for all who stand at the line.</li>
<li>Hands are washed before leaving.</li>
</ol>
<p>A red lamp that burns while the line is closed and a green one while it is open prevent more accidents than any lecture. Children shoot under the eyes of an adult, at most three to one instructor in the first month.</p>
<h2>Paper or electronic</h2>
<p>Begin with paper on hand-cranked carriers unless the budget is generous. Six carriers with traps cost about as much as one or two electronic lanes and last for twenty years. Electronic targets save time, give decimals and please visitors; the trade-offs are described in <a href="/blog/electronic-targets-after-a-season">electronic targets after a season</a>. Whatever you buy, lay a cable duct along the wall now, while it is cheap.</p>
<h2>Equipment list for six lanes</h2>
<ul>
<li>6 traps, carriers or frames, 1,000 targets a month</li>
<li>4 rifles and 2 pistols of the club, two of the rifles with short stocks</li>
<li>8 pairs of safety glasses, 12 safety flags, first-aid box, fire extinguisher</li>
<li>Steel cupboard with two locks, register of guns and of their use</li>
<li>Pump or filling station, gauge, log of cylinder dates</li>
</ul>
<p>Traps and carriers are under <a href="/products/manual-target-systems">manual target systems</a>. <a href="/contact">Write to us</a> with a sketch of the room: we have helped with a good number of them and gladly look over a drawing.</p>
`,
};
