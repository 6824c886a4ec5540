import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'muzzle-energy-explained',
	title: 'Muzzle energy explained: from metres per second to joules',
	excerpt:
		'What joules tell you about an air gun, how to measure them, why advertised speeds can mislead, and what 7.5 J and 20 J mean in practice.',
	category: 'Ballistics',
	tags: ['muzzle energy', 'joules', 'chronograph', 'velocity'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 8,
	status: 'published',
	isFeatured: true,
	views: 5204,
	html: `
<p>Muzzle energy combines the weight and the speed of a pellet in one figure. It is the best way to compare the power of air guns, and the law uses it too.</p>
<h2>The formula</h2>
<p>Energy in joules is half the mass in kilograms multiplied by the square of the speed in metres per second. For a 0.53 g match pellet at 168 m/s:</p>
<p><strong>½ × 0.00053 kg × 168² = 7.48 J</strong></p>
<p>Two conversions are useful to know. One grain is 0.0648 g, so an 8.2 grain pellet weighs 0.53 g. One foot-pound is 1.356 J, so 20 J is 14.75 foot-pounds, often rounded to 15.</p>
<h2>Speed counts twice</h2>
<p>Because speed is squared, 10 per cent more speed means 21 per cent more energy, while 10 per cent more weight at the same speed means only 10 per cent more. This is why advertised speeds can mislead. A rifle sold as a "1,000 fps" model was probably measured with a very light alloy pellet:</p>
<table>
<thead><tr><th>Pellet</th><th>Speed</th><th>Energy</th></tr></thead>
<tbody>
<tr><td>0.36 g alloy</td><td>305 m/s (1,000 fps)</td><td>16.7 J</td></tr>
<tr><td>0.45 g lead</td><td>270 m/s (886 fps)</td><td>16.4 J</td></tr>
<tr><td>0.53 g lead</td><td>247 m/s (810 fps)</td><td>16.2 J</td></tr>
<tr><td>0.67 g lead</td><td>217 m/s (712 fps)</td><td>15.8 J</td></tr>
</tbody>
</table>
<p>It is the same rifle in each row. The speed changes by 40 per cent, but the energy by only about 6 per cent. So always ask for the joules, and for the pellet used to measure them.</p>
<p>Pellet weight affects different guns differently. Spring guns usually give a little more energy with lighter pellets, because a heavy one is still in the barrel when the piston bounces back. PCP guns usually give more with heavier pellets, because the air has more time to push. So a gun close to a legal limit must be checked with several pellet weights.</p>
<h2>Why match guns are slow</h2>
<p>A target rifle needs no more than about 7.5 J. The pellet takes about 60 ms to reach the target and drops 18 mm on the way, and the sights correct for this. What matters is that every pellet does the same. A change of 5 m/s moves the hit by roughly 1 mm in height at 10 m, or four tenths of a point on a rifle target. A good regulator keeps the spread within 2 m/s, which has almost no effect on your score. More energy would only mean more recoil, more noise and a heavier trap.</p>
<h2>The two limits to know in India</h2>
<p>Under the Arms Rules, 2016 an air gun with more than 20 J of muzzle energy, or with a bore above 4.5 mm, needs a licence. A 0.53 g pellet crosses 20 J at 275 m/s, a 0.45 g pellet at 298 m/s and a 0.67 g pellet at 244 m/s. We explain the law in <a href="/blog/air-guns-and-indian-law">a separate article</a>, which also tells you where to ask for advice. If a gun is modified and goes above 20 J, it needs a licence, whatever is printed on the box.</p>
<h2>Measuring it</h2>
<ol>
<li>Place the chronograph 0.5 to 1 m from the muzzle, with the trap behind it and level light on its sensors.</li>
<li>Weigh ten pellets together on a scale that reads 0.01 g and divide by ten.</li>
<li>Fire two shots to settle, then ten that you record.</li>
<li>Calculate the energy from the average speed. Note the pellet, lot, temperature and fill pressure with it.</li>
</ol>
<p>A standard deviation of 1 to 1.5 m/s is good for a regulated rifle, and 2 to 4 m/s is normal for a spring gun in good condition. If it grows from year to year, the gun needs a <a href="/blog/pcp-seals-and-o-rings">service</a>. Every <a href="/products/air-rifles">air rifle</a> in our shop shows its energy and calibre on the product page.</p>
`,
};
