import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'spring-piston-pcp-or-co2',
	title: 'Spring, gas piston, PCP or CO2: five ways to push a pellet',
	excerpt:
		'Each power source is a different bargain between recoil, upkeep and independence. How they work, what they cost to run, and who should choose which.',
	category: 'Air Guns',
	tags: ['spring piston', 'gas piston', 'PCP', 'CO2', 'single-stroke'],
	authorName: 'Aravind Nambisan',
	readTimeMinutes: 4,
	publishedDaysAgo: 22,
	status: 'published',
	isFeatured: false,
	views: 3345,
	html: `
<p>An air gun has to do one thing: put a known quantity of gas behind a pellet at a known pressure, each time alike. There are five common ways to do it, and none of them wins in every column.</p>
<h2>Spring piston</h2>
<p>Cocking draws a piston back against a coil spring. The trigger lets it go, it races forward, and the air before it is squeezed to well over 100 bar within a few milliseconds. Nothing else is needed, and that is the charm. But the piston weighs 200 to 400 g, and it starts and stops before the pellet has left the barrel. The gun moves backwards and then forwards while you still hope to aim. Good shooting with a spring gun means letting it move in the same way each time: a loose, repeatable hold. Some target models use a sledge or a counter-piston to cancel the movement.</p>
<h2>Gas piston</h2>
<p>The coil is replaced by a sealed strut filled with nitrogen. It weighs less, does not twist, does not tire when it is left cocked for an hour, and the recoil is shorter and sharper. Cocking is stiffer at the start. When a strut loses pressure after ten years or so, it is exchanged and not repaired.</p>
<h2>Single-stroke pneumatic</h2>
<p>One stroke of a lever compresses air into a chamber, and the trigger opens the valve. There is no recoil to speak of, and the energy hardly varies from shot to shot. It is limited to about 7 J in a rifle and 5 J in a pistol by what one arm can do. Never leave it charged: the main seal should not be under pressure for longer than the shot needs.</p>
<h2>Pre-charged pneumatic</h2>
<p>A cylinder holds air at 200 bar or more, and a regulator feeds the valve with 60 to 90 bar. A match rifle gets 200 to 300 shots from one filling. Recoil is close to nothing, loading takes a second, and velocity varies by 1 to 2 m/s. The price is infrastructure: a hand pump, which takes five to ten minutes of honest work per filling, or a diving cylinder with a gauge. Seals need attention: see <a href="/blog/pcp-seals-and-o-rings">seals, O-rings and the slow leak</a>.</p>
<h2>CO2</h2>
<p>Liquid gas in a capsule keeps its own pressure as long as the temperature stays the same. Guns are simple and pleasant, and capsules are sold everywhere. In an Indian summer temperature does not stay the same, and velocity moves with it. For informal shooting and for learning pistol handling that is no obstacle; for a score it is.</p>
<h2>Side by side</h2>
<table>
<thead><tr><th></th><th>Recoil</th><th>Upkeep</th><th>Needs besides pellets</th><th>At its best for</th></tr></thead>
<tbody>
<tr><td>Spring</td><td>Strong</td><td>Spring and seal after 8 to 10 years</td><td>Nothing</td><td>Independent plinking, learning to hold</td></tr>
<tr><td>Gas piston</td><td>Short, sharp</td><td>Strut after 10 years</td><td>Nothing</td><td>Field shooting</td></tr>
<tr><td>Single-stroke</td><td>Very little</td><td>Main seal</td><td>A strong arm</td><td>Schools, first pistol</td></tr>
<tr><td>PCP</td><td>Nearly none</td><td>Seals every 5 years, cylinder dates</td><td>Pump or filling station</td><td>Competition</td></tr>
<tr><td>CO2</td><td>Very little</td><td>Face seals</td><td>Capsules</td><td>Informal pistol shooting at 18 to 28 °C</td></tr>
</tbody>
</table>
<h2>Our advice</h2>
<p>If there is a club with a filling station within reach, begin with a used or simple PCP target rifle. If you live far from one, a good spring rifle of 8 to 10 J will teach you more than you expect. For a school, single-stroke pistols and rifles have no running cost and no pressure vessel to inspect. Buy CO2 for what it is, a pleasure for cool afternoons.</p>
<p>Compare <a href="/products/air-rifles">air rifles</a>, <a href="/products/air-pistols">air pistols</a> and <a href="/products/co2-pistols">CO2 pistols</a>, each with its power source and energy, or work through <a href="/blog/choosing-a-first-air-rifle">the five questions</a> first.</p>
`,
};
