import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'looking-after-a-co2-pistol',
	title: 'Looking after a CO2 pistol in a hot country',
	excerpt:
		'CO2 works best between 18 and 28 °C. What heat and fast shooting do to your pistol, and how to make the seals last.',
	category: 'Maintenance',
	tags: ['CO2', 'air pistol', 'seals', 'temperature'],
	readTimeMinutes: 4,
	publishedDaysAgo: 102,
	status: 'published',
	isFeatured: false,
	views: 1493,
	html: `
<p>A 12 g capsule contains liquid carbon dioxide with some gas above it. As long as some liquid is left, the pressure depends only on the temperature. This keeps the pressure steady from shot to shot, but it also means that your pistol shoots differently on hot and cold days.</p>
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
<p>So the same pistol may work at 40 bar on a January morning in Patiala and at more than 80 bar on a May afternoon in Nagpur. The velocity changes, and so does the point of impact. In extreme heat the pressure may be too high for the valve of a simple pistol to open. It will work again once the gun cools down.</p>
<h2>Heat</h2>
<ul>
<li>Never leave a charged pistol or loose capsules in a car or in the sun. A closed car can reach 60 °C within an hour, which is not safe for capsules. Keep them below 40 °C.</li>
<li>Shoot in the shade, and let the gun rest in a bag between series.</li>
<li>Set the sights on the day you shoot, at that day's temperature.</li>
</ul>
<h2>Cold and rapid fire</h2>
<p>With each shot a little liquid turns into gas, and this cools the capsule. Ten quick shots can cool it by several degrees, and the eleventh shot is slower by 5 to 10 m/s. Wait 10 to 15 seconds between shots when accuracy matters. If you see frost on the capsule, take a break of five minutes.</p>
<h2>The end of the capsule</h2>
<p>Most pistols give 40 to 60 even shots from 12 g. After that the liquid is used up, and the pressure falls with every shot. Find the number for your pistol with a chronograph or a target: when your shots start to go low, the capsule is finished. Change it before a scoring series.</p>
<h2>Seals</h2>
<p>Carbon dioxide slowly gets into rubber. A seal that stays under pressure for days swells, and it may crack if the gas is released suddenly. Three habits prevent most repairs:</p>
<ol>
<li>Put one drop of silicone oil or of an oil made for CO2 guns on the neck of every fifth capsule. The gas carries it through the valve.</li>
<li>Do not store the gun with a capsule in it. At the end of the session, fire the remaining gas into the trap, loosen the screw slowly, and wait until the hiss stops before you open it.</li>
<li>Tighten the piercing screw by hand until it stops leaking, and then by not more than a quarter turn. If you overtighten it, the face seal is damaged and the next capsule leaks.</li>
</ol>
<p>If the gun hisses with a new capsule, first seat the capsule again. If that does not help, change the face seal, which costs little and takes five minutes. If gas leaks from the muzzle, the valve seat is worn, and that is a job for a workshop.</p>
<h2>Once a year</h2>
<p>Wipe the barrel as described in <a href="/blog/cleaning-a-4-5-mm-barrel">cleaning a 4.5 mm barrel</a>, check the screws of the sights and grips, look at the capsule seal with a magnifying glass, and fire ten shots over a chronograph. Note the average, the spread and the temperature. If you do this every year, the figures will tell you more about the condition of your pistol than its looks.</p>
<p>Most airlines do not accept capsules, because they are under pressure. So buy them in the city where you shoot. You can find CO2 guns under <a href="/products/co2-pistols">CO2 pistols</a> and capsules under <a href="/products/consumables">consumables</a>.</p>
`,
};
