import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'pcp-seals-and-o-rings',
	title: 'Pre-charged guns: seals, O-rings and the slow leak',
	excerpt:
		'Is it leaking, or has the evening merely become cooler? How to tell, where to listen, and which work belongs to a workshop.',
	category: 'Maintenance',
	tags: ['PCP', 'O-rings', 'cylinder', 'leak'],
	authorName: 'Aravind Nambisan',
	readTimeMinutes: 4,
	publishedDaysAgo: 57,
	status: 'published',
	isFeatured: false,
	views: 2671,
	html: `
<p>A pre-charged air rifle is a 200 bar vessel, a regulator, a valve and between eight and twenty rubber rings. The metal parts outlive their owner. The rings harden, take a set, or catch a grain of dust, and the rifle begins to lose air. Most leaks are harmless, cheap and easily found. High pressure itself is neither harmless nor forgiving, so read the last section before you reach for a spanner.</p>
<h2>Temperature first</h2>
<p>Air in a closed cylinder follows its absolute temperature. A cylinder that shows 200 bar at 35 °C in the afternoon shows 200 × 298 / 308, or about 193 bar, at 25 °C in the evening. That is physics and not a leak. A freshly filled cylinder is warm from the filling as well, and drops by 5 to 10 bar within half an hour.</p>
<p>To test for a leak, fill to the usual pressure, wait one hour, write down pressure and room temperature, and read again after 48 hours at the same temperature. A loss of 2 or 3 bar lies within what a small gauge can show. A loss of 10 bar deserves a search.</p>
<h2>Where it leaks</h2>
<table>
<thead><tr><th>Symptom</th><th>Likely place</th></tr></thead>
<tbody>
<tr><td>Bubbles at the cylinder thread</td><td>O-ring of the cylinder or of its pin valve</td></tr>
<tr><td>Air from the muzzle with the gun at rest</td><td>Main valve seat; often dust, sometimes wear</td></tr>
<tr><td>Hiss from a small hole in the regulator housing</td><td>Regulator piston ring; the hole is there to show it</td></tr>
<tr><td>Loss only while the cylinder is screwed on</td><td>Behind the cylinder: regulator, valve or gauge</td></tr>
<tr><td>First shot fast, then normal</td><td>Regulator creep: pressure rises slowly past its setting</td></tr>
</tbody>
</table>
<p>Unscrew the cylinder overnight to divide the gun in two halves. If the cylinder alone holds its pressure, the leak is behind it. Use soapy water with a soft brush on outer joints, then wipe and dry them; a drop of water in a regulator does more harm than the leak.</p>
<h2>O-rings</h2>
<p>Two materials cover nearly everything. Nitrile rubber of 70 Shore is soft, seals well and is used where parts stand still. Polyurethane of 90 Shore is tougher, resists being squeezed into gaps at high pressure and is used around valves and pistons. Replace a ring with one of the same size and hardness: a soft ring in a high-pressure groove may be pressed into the gap and cut within a day.</p>
<ol>
<li>Lift the old ring out with a wooden or plastic pick. A steel needle scratches the groove, and a scratched groove leaks for ever.</li>
<li>Clean the groove with a lint-free cloth. No solvent.</li>
<li>Coat the new ring with a film of pure silicone grease that you can feel but not see.</li>
<li>Slide it over threads on a slip of thin plastic, and turn it in its groove with a finger to make sure that it is not twisted.</li>
</ol>
<p>Never use petroleum oil or grease on parts that meet compressed air. Compression heats the air, oil vapour can ignite, and the result is a burst part.</p>
<h2>Dates</h2>
<p>The cylinder carries a date of manufacture and a maximum pressure. Makers of match cylinders commonly give ten years of use; afterwards the cylinder is retired, however well it looks, and range officers do check it. Fill only with dry, filtered air: one gram of water in an aluminium cylinder is the beginning of corrosion that no one can see.</p>
<h2>What to leave to a workshop</h2>
<p>Regulators, valve seats and pressure gauges. Before any work at all, empty the system completely: unscrew the cylinder and dry-fire until there is no sound. If a part will not turn with moderate force, there may be pressure behind it. Stop and <a href="/contact">call us</a>. Ring sets sorted by model are under <a href="/products/spares">spares</a>.</p>
`,
};
