import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'pcp-seals-and-o-rings',
	title: 'Pre-charged guns: seals, O-rings and the slow leak',
	excerpt:
		'Is your gun leaking, or is the evening just cooler? How to find out, where to check, and which jobs to leave to a workshop.',
	category: 'Maintenance',
	tags: ['PCP', 'O-rings', 'cylinder', 'leak'],
	authorName: 'Aravind Nambisan',
	readTimeMinutes: 4,
	publishedDaysAgo: 57,
	status: 'published',
	isFeatured: false,
	views: 2671,
	html: `
<p>A PCP air rifle has a 200 bar cylinder, a regulator, a valve and between eight and twenty rubber rings. The metal parts last a lifetime. The rings harden, lose their shape or catch dust, and then the rifle begins to lose air. Most leaks are small, cheap to repair and easy to find. But high pressure can be dangerous, so please read the last section before you pick up a spanner.</p>
<h2>Temperature first</h2>
<p>The pressure in a closed cylinder changes with temperature. A cylinder that shows 200 bar at 35 °C in the afternoon shows about 193 bar at 25 °C in the evening. This is normal and not a leak. A freshly filled cylinder is also warm, and drops by 5 to 10 bar within half an hour as it cools.</p>
<p>To test for a leak, fill to the usual pressure, wait one hour, and write down the pressure and the room temperature. Read the gauge again after 48 hours at the same temperature. A difference of 2 or 3 bar is normal for a small gauge. If you lose 10 bar, look for a leak.</p>
<h2>Where it leaks</h2>
<table>
<thead><tr><th>Symptom</th><th>Likely place</th></tr></thead>
<tbody>
<tr><td>Bubbles at the cylinder thread</td><td>O-ring of the cylinder or of its pin valve</td></tr>
<tr><td>Air from the muzzle with the gun at rest</td><td>Main valve seat; often dust, sometimes wear</td></tr>
<tr><td>Hiss from a small hole in the regulator housing</td><td>Regulator piston ring; the hole is meant to show such a leak</td></tr>
<tr><td>Loss only while the cylinder is screwed on</td><td>Behind the cylinder: regulator, valve or gauge</td></tr>
<tr><td>First shot fast, then normal</td><td>Regulator creep: pressure rises slowly past its setting</td></tr>
</tbody>
</table>
<p>Unscrew the cylinder and leave it off overnight. If the cylinder keeps its pressure, the leak is in the gun. Apply soapy water to the outer joints with a soft brush and look for bubbles, then wipe and dry them well. Do not let any water get into the regulator.</p>
<h2>O-rings</h2>
<p>Nearly all rings are made of one of two materials. Nitrile rubber of 70 Shore is soft, seals well and is used where parts do not move. Polyurethane of 90 Shore is tougher and is used around valves and pistons, where the pressure is high. Always replace a ring with one of the same size and hardness: a soft ring in a high-pressure place may be damaged within a day.</p>
<ol>
<li>Lift the old ring out with a wooden or plastic pick. A steel needle scratches the groove, and a scratched groove always leaks.</li>
<li>Clean the groove with a lint-free cloth. Do not use solvent.</li>
<li>Coat the new ring with a very thin film of pure silicone grease.</li>
<li>Use a thin piece of plastic to slide it over threads, and turn it in its groove with a finger to make sure that it is not twisted.</li>
</ol>
<p>Never use petroleum oil or grease on parts that come in contact with compressed air. Compression heats the air, oil vapour can catch fire, and the part can burst.</p>
<h2>Cylinder dates</h2>
<p>Every cylinder shows a date of manufacture and a maximum pressure. Makers of match cylinders usually allow ten years of use. After that, please replace the cylinder even if it looks good; range officers do check the date. Fill only with dry, filtered air: even one gram of water can start corrosion inside an aluminium cylinder, where you cannot see it.</p>
<h2>What to leave to a workshop</h2>
<p>Leave regulators, valve seats and pressure gauges to a workshop. Before you do any work yourself, empty the system completely: unscrew the cylinder and dry-fire until you hear no more air. If a part does not turn with moderate force, there may still be pressure behind it. Stop and <a href="/contact">call us</a>. You can find ring sets for each model under <a href="/products/spares">spares</a>.</p>
`,
};
