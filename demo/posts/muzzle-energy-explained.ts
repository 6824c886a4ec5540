import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'muzzle-energy-explained',
	title: 'Muzzle energy explained: from metres per second to joules',
	excerpt:
		'Half the mass times the square of the speed. How to measure it, why advertised speeds mislead, and what 7.5 J and 20 J mean in practice.',
	category: 'Ballistics',
	tags: ['muzzle energy', 'joules', 'chronograph', 'velocity'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 8,
	status: 'published',
	isFeatured: true,
	views: 5204,
	html: `
<p>Two numbers leave the muzzle with a pellet: its mass and its speed. Muzzle energy joins them, and it is the figure by which air guns are compared, limited and classed by law.</p>
<h2>The formula</h2>
<p>Energy in joules is half the mass in kilograms times the square of the speed in metres per second. For a match pellet of 0.53 g at 168 m/s:</p>
<p><strong>½ × 0.00053 kg × 168² = 7.48 J</strong></p>
<p>Two conversions are useful. One grain is 0.0648 g, so an 8.2 grain pellet weighs 0.53 g. One foot-pound is 1.356 J, so 20 J is 14.75 foot-pounds, often rounded to 15.</p>
<h2>Speed counts twice</h2>
<p>Because speed is squared, 10 per cent more speed is 21 per cent more energy, while 10 per cent more mass at the same speed is just 10 per cent. This makes advertised speeds slippery. A rifle sold as a "1,000 fps" model was probably measured with the lightest alloy pellet in the drawer:</p>
<table>
<thead><tr><th>Pellet</th><th>Speed</th><th>Energy</th></tr></thead>
<tbody>
<tr><td>0.36 g alloy</td><td>305 m/s (1,000 fps)</td><td>16.7 J</td></tr>
<tr><td>0.45 g lead</td><td>270 m/s (886 fps)</td><td>16.4 J</td></tr>
<tr><td>0.53 g lead</td><td>247 m/s (810 fps)</td><td>16.2 J</td></tr>
<tr><td>0.67 g lead</td><td>217 m/s (712 fps)</td><td>15.8 J</td></tr>
</tbody>
</table>
<p>It is the same rifle in each row. The speed varies by 40 per cent, the energy by about 6. Ask for joules and for the pellet with which they were measured.</p>
<p>Whether energy rises or falls with pellet weight depends on the action. Spring guns tend to favour lighter pellets, because a heavy one is still in the barrel while the piston bounces. Pre-charged guns tend to favour heavier ones, because the air has longer to push. A class close to a limit must therefore be checked with several weights.</p>
<h2>Why match guns are slow</h2>
<p>A target rifle needs no more than about 7.5 J. Its pellet takes about 60 ms to the target and drops 18 mm on the way, all of which the sights take up. What matters is that the next pellet does the same. A change of 5 m/s moves the hit by roughly 1 mm in height at 10 m, or four tenths of a point on a rifle target, so a good regulator that holds the spread within 2 m/s costs the shooter next to nothing. More energy would bring more recoil, more noise and a heavier trap.</p>
<h2>The two limits to know in India</h2>
<p>Under the Arms Rules, 2016 an air weapon with more than 20 J of muzzle energy, or with a bore above 4.5 mm, falls into a category for which a licence is required. With a 0.53 g pellet the 20 J line is crossed at 275 m/s, with a 0.45 g pellet at 298 m/s, with a 0.67 g pellet at 244 m/s. The law is the subject of <a href="/blog/air-guns-and-indian-law">an article of its own</a>, which also says where to ask for advice. A change that raises the energy of a gun past the line changes its class, whatever was printed on the box.</p>
<h2>Measuring it</h2>
<ol>
<li>Place the chronograph 0.5 to 1 m from the muzzle, with the trap behind it and level light on its sensors.</li>
<li>Weigh ten pellets together on a scale that reads 0.01 g and divide by ten.</li>
<li>Fire two shots to settle, then ten for the record.</li>
<li>Square the average speed and calculate. Note pellet, lot, temperature and fill pressure beside it.</li>
</ol>
<p>A standard deviation of 1 to 1.5 m/s is good for a regulated rifle, 2 to 4 m/s is usual for a spring gun in order. If it grows from one year to the next, the gun is asking for <a href="/blog/pcp-seals-and-o-rings">service</a>. Each <a href="/products/air-rifles">air rifle</a> in this shop has its energy and calibre on the page.</p>
`,
};
