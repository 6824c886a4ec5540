import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'pellet-weight-head-size-and-shape',
	title: 'Pellet weight, head size and shape: what changes at 10 m and beyond',
	excerpt:
		'4.49 or 4.50, 0.50 g or 0.53 g, flat or domed. Which of these numbers you can feel on paper, with the trajectories worked out.',
	category: 'Ballistics',
	tags: ['pellets', 'trajectory', 'wadcutter', 'head size'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 46,
	status: 'published',
	isFeatured: false,
	views: 2419,
	html: `
<p>A tin of pellets carries three numbers: calibre, weight and, on match tins, the diameter of the head. Each of them matters somewhere. The art is to know where.</p>
<h2>Shape</h2>
<p>All diabolo pellets fly like a shuttlecock: a heavy head in front, a hollow skirt behind that drags and keeps the nose forward. The flat-headed wadcutter cuts a clean hole of nearly full diameter in card, which is why it is used on paper and required by common sense on any range that still gauges by hand. It also loses speed fastest. The domed head loses speed about half as fast and is the choice beyond 20 m. Pointed and hollow heads are compromises that seldom group better than either.</p>
<h2>Weight</h2>
<p>The figures below are for a 7.5 J rifle zeroed at 10 m, with ordinary drag for each shape. They are rounded; your barrel will differ by a few per cent.</p>
<table>
<thead><tr><th>Pellet</th><th>Muzzle speed</th><th>Time to 10 m</th><th>Drop on the way to 10 m</th></tr></thead>
<tbody>
<tr><td>0.45 g flat</td><td>183 m/s</td><td>57 ms</td><td>15 mm</td></tr>
<tr><td>0.50 g flat</td><td>173 m/s</td><td>60 ms</td><td>17 mm</td></tr>
<tr><td>0.53 g flat</td><td>168 m/s</td><td>62 ms</td><td>18 mm</td></tr>
<tr><td>0.67 g domed</td><td>150 m/s</td><td>68 ms</td><td>22 mm</td></tr>
</tbody>
</table>
<p>At 10 m the sights remove the difference. What remains is how alike the pellets are. If the weights in a tin spread by 1 per cent, the speeds spread by about half a per cent, and the drop by 1 per cent of 18 mm: less than two tenths of a millimetre. This is why sorting good match pellets by weight brings so little, and why heavier and lighter pellets are chosen by feel and group instead. The old advice to use a light pellet for pistol and a slightly heavier one for rifle comes from barrel time: a pistol barrel is half as long, and the lighter pellet is gone sooner.</p>
<h2>Head size</h2>
<p>Lands and grooves of a 4.5 mm barrel differ from maker to maker by a few hundredths of a millimetre. A head of 4.49 mm may fall into one barrel and need a push in another. Too small, and the pellet tilts as it starts. Too large, and it is scraped out of shape. Usual sizes are 4.48 to 4.52 mm in steps of 0.01. The number on the tin is a class, not a measurement of each pellet, and one maker's 4.50 is another one's 4.49.</p>
<p>So do not choose by the number. Choose by shooting: three head sizes, one maker, one weight, from a rest, ten groups each of five shots. Most barrels like one size clearly or do not care. Both answers are useful, and the second is cheaper.</p>
<h2>Lead or alloy</h2>
<p>Lead-free pellets of tin or zinc alloy are lighter for their size, at 0.30 to 0.40 g, and harder. They suit schools and halls where lead is unwelcome, and modern ones hold the ten ring at 10 m in barrels that like them. Harder metal follows the rifling less willingly, bounces off steel more readily and needs a trap with putty or a curtain. Clean the barrel before you change from lead and give it 30 shots to settle.</p>
<h2>What to write down</h2>
<ul>
<li>Maker, name, weight, head size and the lot or die number from the label.</li>
<li>Average and spread of ten groups, not the best one.</li>
<li>Temperature and pressure on the day.</li>
</ul>
<p>When a lot proves itself, buy the season's need of that lot at once: another lot with the same label is another pellet. The procedure is described in <a href="/blog/choosing-match-pellets">choosing match pellets</a>, and our <a href="/products/air-pellets">pellets</a> list weight and head size for every tin.</p>
`,
};
