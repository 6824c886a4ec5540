import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'looking-after-a-co2-pistol',
	title: 'Looking after a CO2 pistol in a hot country',
	excerpt:
		'Carbon dioxide is a good propellant between 18 and 28 °C and a moody one outside. What heat and rapid fire do to it, and how to make seals last.',
	category: 'Maintenance',
	tags: ['CO2', 'air pistol', 'seals', 'temperature'],
	readTimeMinutes: 3,
	publishedDaysAgo: 102,
	status: 'published',
	isFeatured: false,
	views: 1493,
	html: `
<p>A 12 g capsule holds liquid carbon dioxide with its vapour above it. As long as some liquid is left, the pressure depends on temperature alone, which makes the gas its own regulator. It also makes it a thermometer.</p>
<table>
<thead><tr><th>Temperature of the capsule</th><th>Vapour pressure, about</th></tr></thead>
<tbody>
<tr><td>0 °C</td><td>35 bar</td></tr>
<tr><td>10 °C</td><td>45 bar</td></tr>
<tr><td>20 °C</td><td>57 bar</td></tr>
<tr><td>30 °C</td><td>72 bar</td></tr>
<tr><td>Above 31 °C</td><td>No liquid any more: pressure climbs steeply with temperature</td></tr>
</tbody>
</table>
<p>Between a January morning in Patiala and a May afternoon in Nagpur the same pistol therefore works at anything from 40 to more than 80 bar. Velocity follows, and so does the point of impact. In great heat the valve of a simple pistol may not open at all against the pressure; it locks until the gun cools.</p>
<h2>Heat</h2>
<ul>
<li>Never leave a charged pistol or loose capsules in a car or in the sun. A closed car reaches 60 °C within an hour, and capsules are not made for it. Keep them below 40 °C.</li>
<li>Shoot in the shade, and let the gun rest in a bag between series.</li>
<li>Set the sights on the day, at the temperature of the day.</li>
</ul>
<h2>Cold and rapid fire</h2>
<p>Each shot boils off a little liquid, and boiling takes heat. Ten quick shots can cool the capsule by several degrees, and the eleventh is slower by 5 to 10 m/s. Leave 10 to 15 seconds between shots when precision counts. Frost on the capsule is a sign to stop for five minutes, not to shoot faster before it ends.</p>
<h2>The tail of the capsule</h2>
<p>Most pistols give 40 to 60 even shots from 12 g. Then the last liquid is gone and pressure falls with every shot. Learn the number for yours with a chronograph or a target: when hits begin to sink, the capsule is over. Do not leave the last shots for the score.</p>
<h2>Seals</h2>
<p>Carbon dioxide creeps into rubber. A seal that has been under pressure for days swells, and if the gas escapes suddenly it may blister. Three habits prevent most repairs:</p>
<ol>
<li>Put one drop of silicone oil or of an oil made for CO2 guns on the neck of every fifth capsule. The gas carries it through the valve.</li>
<li>Do not store the gun with a capsule in it. At the end of the session fire the rest into the trap, release the screw slowly, and wait for the hiss to end before you open it.</li>
<li>Tighten the piercing screw by hand until the gas is tight, and then no more than a quarter of a turn. Overtightening cuts the face seal, and the next capsule leaks.</li>
</ol>
<p>If the gun hisses with a new capsule, first press the capsule home once more; then change the face seal. It costs little and takes five minutes. A leak from the muzzle means the valve seat, which is a job for the workshop.</p>
<h2>Once a year</h2>
<p>Wipe the barrel as described in <a href="/blog/cleaning-a-4-5-mm-barrel">cleaning a 4.5 mm barrel</a>, check the screws of the sights and grips, look at the capsule seal with a lens, and shoot ten rounds for the record: average, spread, temperature. A page with these figures from year to year tells you more about the state of a pistol than any look at it from outside.</p>
<p>Capsules travel as goods under pressure. Airlines do not accept them in most cases, so buy them where you shoot. We carry them with <a href="/products/co2-pistols">CO2 pistols</a> and <a href="/products/consumables">consumables</a>.</p>
`,
};
