import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'setting-up-a-10-m-club-range',
	title: 'Setting up a 10 m range for a club or school',
	excerpt:
		'A hall of 16 by 7 metres is enough for six lanes. Distances, lighting, traps, ventilation and rules, with figures for your electrician and carpenter.',
	category: 'Guides',
	tags: ['range', 'club', 'school', 'safety'],
	authorName: 'Gurnoor Bhullar',
	readTimeMinutes: 4,
	publishedDaysAgo: 67,
	status: 'published',
	isFeatured: false,
	views: 1822,
	html: `
<p>You can set up an air gun range in many existing rooms: a badminton hall, a corridor behind an auditorium, or the top floor of a school. Good planning matters more for safety than expensive equipment. Before you spend any money, speak to the local police and to your district rifle association. Permissions differ from place to place, and both will ask for a drawing.</p>
<h2>Room</h2>
<p>The distance from the firing line to the target face is 10 m, with a tolerance of 5 cm in competition. Add 1 m behind the targets for traps and backstop, 2 m for the shooters and 2 to 3 m for benches, officials and a passage. That makes 15 to 16 m in total. Each lane should be at least 1 m wide; 1.1 m is more comfortable when a left-handed and a right-handed shooter are next to each other. Six lanes fit into a width of 7 m.</p>
<p>There must be no door, window or passage in front of the firing line that can be opened from outside. If there is one, bolt it from inside and put a sign and a red lamp on the other side.</p>
<h2>Targets and traps</h2>
<ul>
<li>The centre of the target is 1.40 m above the floor level of the shooters, plus or minus 5 cm.</li>
<li>For 7.5 J guns, use traps of 3 mm mild steel at 45 degrees, so that the pellets are deflected down into a tray. For anything above 12 J, use 5 mm steel or a trap with putty.</li>
<li>Behind all the traps, put a second barrier: 18 mm plywood with a rubber or heavy carpet curtain, from the floor to 2.2 m. It stops any pellet that misses the trap.</li>
<li>Cover bare concrete, steel posts and hinges near the line of fire with wood.</li>
</ul>
<h2>Light</h2>
<table>
<thead><tr><th>Place</th><th>At least</th><th>Better</th></tr></thead>
<tbody>
<tr><td>Target face</td><td>1,500 lux</td><td>1,800 lux</td></tr>
<tr><td>Hall and firing line</td><td>300 lux</td><td>500 lux</td></tr>
</tbody>
</table>
<p>Use flicker-free lamps of one colour, around 4,000 K. Place them in front of and above the targets, behind a shield, so that shooters do not look into the light. Even light is more important than strong light: the corners of the target should get at least four fifths of the light at its centre. Check this with a lux meter, which costs less than one lamp.</p>
<h2>Air and lead</h2>
<p>Most lead dust comes from the traps, not from the muzzle. Let fresh air enter behind the shooters and leave behind the targets, so that it always moves away from people. Four to six air changes per hour are enough for six lanes of air guns. Always mop the floor wet and never sweep it dry. Wear gloves and a mask when you empty the trays. Keep a washbasin with soap at the exit, and do not allow eating in the hall.</p>
<h2>Rules on the wall</h2>
<ol>
<li>The range officer gives the commands. Anyone may call stop.</li>
<li>Keep guns in the case, or open with a safety flag, until the command.</li>
<li>Always point the muzzle at the targets.</li>
<li>Do not go forward until all guns are open, flagged and put down, and the range officer allows it.</li>
<li>Everyone at the firing line wears eye protection.</li>
<li>Wash your hands before you leave.</li>
</ol>
<p>A red lamp when shooting is stopped and a green lamp when it is allowed will prevent many accidents. Children shoot only with an adult beside them, with at most three children per instructor in the first month.</p>
<h2>Paper or electronic</h2>
<p>Unless you have a large budget, begin with paper targets on hand-operated carriers. Six carriers with traps cost about as much as one or two electronic lanes and last for twenty years. Electronic targets save time, give decimal scores and are nice for spectators. For a comparison, see <a href="/blog/electronic-targets-after-a-season">electronic targets after a season</a>. Whatever you buy, lay a cable duct along the wall now, as it costs more to add later.</p>
<h2>Equipment list for six lanes</h2>
<ul>
<li>6 traps with carriers or frames, and 1,000 targets a month</li>
<li>4 club rifles (two of them with short stocks) and 2 club pistols</li>
<li>8 pairs of safety glasses, 12 safety flags, first-aid box, fire extinguisher</li>
<li>Steel cupboard with two locks, and a register of guns and their use</li>
<li>Pump or filling station, gauge, log of cylinder dates</li>
</ul>
<p>You can find traps and carriers under <a href="/products/manual-target-systems">manual target systems</a>. <a href="/contact">Send us</a> a sketch of your room: we have helped many clubs and schools, and will be happy to check your drawing.</p>
`,
};
