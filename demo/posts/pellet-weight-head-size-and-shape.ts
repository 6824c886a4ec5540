import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'pellet-weight-head-size-and-shape',
	title: 'Pellet weight, head size and shape: what changes at 10 m and beyond',
	excerpt:
		'4.49 or 4.50, 0.50 g or 0.53 g, flat or domed? Which of these make a difference on your target, with figures.',
	category: 'Ballistics',
	tags: ['pellets', 'trajectory', 'wadcutter', 'head size'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 3,
	publishedDaysAgo: 46,
	status: 'published',
	isFeatured: false,
	views: 2419,
	html: `
<p>A tin of pellets shows three numbers: calibre, weight and, on match tins, the head size. This article explains when each of them matters.</p>
<h2>Shape</h2>
<p>All air gun pellets fly like a shuttlecock: a heavy head in front, and a hollow skirt behind that keeps it straight. The flat-head pellet (wadcutter) cuts a clean, round hole in paper that is easy to score, so it is the right one for paper targets. It also loses speed fastest. The domed pellet loses speed about half as fast and is better beyond 20 m. Pointed and hollow-point pellets rarely group better than these two.</p>
<h2>Weight</h2>
<p>The figures below are for a 7.5 J rifle zeroed at 10 m. They are rounded, and your rifle may differ by a few per cent.</p>
<table>
<thead><tr><th>Pellet</th><th>Muzzle speed</th><th>Time to 10 m</th><th>Drop on the way to 10 m</th></tr></thead>
<tbody>
<tr><td>0.45 g flat</td><td>183 m/s</td><td>57 ms</td><td>15 mm</td></tr>
<tr><td>0.50 g flat</td><td>173 m/s</td><td>60 ms</td><td>17 mm</td></tr>
<tr><td>0.53 g flat</td><td>168 m/s</td><td>62 ms</td><td>18 mm</td></tr>
<tr><td>0.67 g domed</td><td>150 m/s</td><td>68 ms</td><td>22 mm</td></tr>
</tbody>
</table>
<p>At 10 m you correct this drop with the sights. What matters more is that all the pellets in a tin are alike. If their weights differ by 1 per cent, the speed changes by about half a per cent and the drop by less than two tenths of a millimetre. So sorting good match pellets by weight brings very little. Choose the weight by your groups instead. The common advice to use light pellets for pistol and slightly heavier ones for rifle has a simple reason: a lighter pellet leaves the barrel sooner, which helps a pistol shooter.</p>
<h2>Head size</h2>
<p>The inside of a 4.5 mm barrel differs from maker to maker by a few hundredths of a millimetre. A 4.49 mm head may be loose in one barrel and tight in another. If it is too small, the pellet tilts. If it is too large, the barrel presses it out of shape. Usual sizes are 4.48 to 4.52 mm in steps of 0.01. The number on the tin is a size class, and one maker's 4.50 may be another maker's 4.49.</p>
<p>So do not choose by the number. Test it: take three head sizes of one make and one weight, and shoot ten groups of five shots with each from a rest. You will either see that one size is clearly better, or that all of them shoot alike. In that case, buy the cheapest.</p>
<h2>Lead or alloy</h2>
<p>Lead-free pellets of tin or zinc alloy are lighter for their size, at 0.30 to 0.40 g, and harder. They are a good choice for schools and halls that do not allow lead, and modern ones can hold the ten ring at 10 m. The harder metal bounces off steel more easily, so use a trap with putty or a curtain. Clean the barrel before you change from lead, and fire 30 shots to settle it.</p>
<h2>What to note down</h2>
<ul>
<li>Maker, name, weight, head size and the lot or die number from the label.</li>
<li>Average and spread of ten groups, not the best one.</li>
<li>Temperature and pressure on the day.</li>
</ul>
<p>When you find a lot that shoots well, buy enough of it for the season, because the next lot may shoot differently even with the same label. For a full test, see <a href="/blog/choosing-match-pellets">choosing match pellets</a>. All our <a href="/products/air-pellets">pellets</a> show the weight and head size.</p>
`,
};
