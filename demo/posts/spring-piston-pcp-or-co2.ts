import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'spring-piston-pcp-or-co2',
	title: 'Spring, gas piston, PCP or CO2: five ways to push a pellet',
	excerpt:
		'Recoil, maintenance and running cost: how the five power sources compare, how they work, and which one suits you.',
	category: 'Air Guns',
	tags: ['spring piston', 'gas piston', 'PCP', 'CO2', 'single-stroke'],
	authorName: 'Aravind Nambisan',
	readTimeMinutes: 3,
	publishedDaysAgo: 22,
	status: 'published',
	isFeatured: false,
	views: 3345,
	html: `
<p>An air gun pushes a pellet with compressed gas, with the same pressure for every shot. There are five common ways to do this, and each one has its advantages.</p>
<h2>Spring piston</h2>
<p>When you cock the gun, a piston is pulled back against a coil spring. When you fire, the piston moves forward and compresses the air to well over 100 bar within a few milliseconds. You need nothing else, and that is the main advantage. But the piston weighs 200 to 400 g, and its movement shakes the gun backwards and forwards before the pellet has left the barrel. To shoot well, hold the gun loosely and in the same way each time. Some target models have a sliding action or a counter-piston that cancels the movement.</p>
<h2>Gas piston</h2>
<p>Here a sealed piston filled with nitrogen replaces the coil spring. It is lighter, runs smoothly and does not get weaker if you leave it cocked for an hour. The recoil is shorter and sharper, and cocking is harder at the start. When the piston loses pressure after about ten years, you replace it with a new one.</p>
<h2>Single-stroke pneumatic</h2>
<p>One stroke of a lever compresses air into a chamber, and the trigger opens the valve. There is almost no recoil, and every shot has nearly the same energy. Since the power comes from your arm, it is limited to about 7 J in a rifle and 5 J in a pistol. Do not leave it charged for long, because the main seal should not stay under pressure.</p>
<h2>Pre-charged pneumatic (PCP)</h2>
<p>A cylinder holds air at 200 bar or more, and a regulator feeds the valve with 60 to 90 bar. A match rifle gets 200 to 300 shots from one filling. There is almost no recoil, loading takes a second, and velocity varies by only 1 to 2 m/s. In return you need a hand pump, which takes five to ten minutes of pumping per filling, or a diving cylinder with a gauge. The seals also need care: see <a href="/blog/pcp-seals-and-o-rings">seals, O-rings and the slow leak</a>.</p>
<h2>CO2</h2>
<p>The liquid gas in a capsule gives an even pressure as long as the temperature stays the same. CO2 guns are simple and pleasant to shoot, and capsules are easy to buy. But in summer the temperature changes during the day, and the velocity changes with it. This does not matter for casual shooting or for learning to handle a pistol, but it does matter in a match.</p>
<h2>Side by side</h2>
<table>
<thead><tr><th></th><th>Recoil</th><th>Maintenance</th><th>Needs besides pellets</th><th>Best for</th></tr></thead>
<tbody>
<tr><td>Spring</td><td>Strong</td><td>Spring and seal after 8 to 10 years</td><td>Nothing</td><td>Casual shooting anywhere, learning to hold</td></tr>
<tr><td>Gas piston</td><td>Short, sharp</td><td>Gas piston after 10 years</td><td>Nothing</td><td>Field shooting</td></tr>
<tr><td>Single-stroke</td><td>Very little</td><td>Main seal</td><td>Some arm strength</td><td>Schools, first pistol</td></tr>
<tr><td>PCP</td><td>Nearly none</td><td>Seals every 5 years, cylinder dates</td><td>Pump or filling station</td><td>Competition</td></tr>
<tr><td>CO2</td><td>Very little</td><td>Face seals</td><td>Capsules</td><td>Casual pistol shooting at 18 to 28 °C</td></tr>
</tbody>
</table>
<h2>Our advice</h2>
<p>If there is a club with a filling station near you, begin with a simple or used PCP target rifle. If not, a good spring rifle of 8 to 10 J is a very good start. For a school, choose single-stroke pistols and rifles: they cost nothing to run and have no cylinder to inspect. Choose CO2 for relaxed pistol practice in mild weather.</p>
<p>Compare <a href="/products/air-rifles">air rifles</a>, <a href="/products/air-pistols">air pistols</a> and <a href="/products/co2-pistols">CO2 pistols</a>, each with its power source and energy, or first read our guide to <a href="/blog/choosing-a-first-air-rifle">choosing a first air rifle</a>.</p>
`,
};
