import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'choosing-match-pellets',
	title: 'Choosing match pellets: a test you can do in one afternoon',
	excerpt:
		'Four sample tins, a rest and one afternoon. A simple test to find the pellets your barrel shoots best, and to know when to stop searching.',
	category: 'Guides',
	tags: ['pellets', 'testing', 'match', 'buying guide'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 38,
	status: 'published',
	isFeatured: false,
	views: 2133,
	html: `
<p>Every barrel shoots some pellets better than others, and no label can tell you which. Even two rifles of the same model may need different pellets. So testing is not only for champions. It takes one afternoon, and any club shooter will see the benefit within a season.</p>
<h2>What you need</h2>
<ul>
<li>Four kinds of flat-head match pellets, one tin each: for example, two brands in two head sizes.</li>
<li>A firm rest. A bench with two sandbags will do; a vice with a soft lining is better. It must hold the gun the same way every time.</li>
<li>Ten metres indoors, with even light and a full cylinder.</li>
<li>Blank cards or the back of targets, a sharp pencil, a ruler or a caliper.</li>
<li>A helper who loads, so that you do not know which pellet is next.</li>
</ul>
<h2>The procedure</h2>
<ol>
<li>Clean the barrel if it has not been cleaned in the last 1,000 shots, and fire 20 shots to settle it.</li>
<li>Shoot ten pellets of kind A into the trap, then two groups of five on card.</li>
<li>Do the same with B, C and D, and note the time and the pressure.</li>
<li>Repeat the round in the reverse order: D, C, B, A. Then once more from A to D, and once more back. Four rounds give eight groups of five for each kind.</li>
<li>In each group, measure between the outer edges of the two holes farthest apart, and subtract 4.5 mm to get the distance between their centres.</li>
<li>Average the eight groups of each kind.</li>
</ol>
<p>With settling shots this is about 340 pellets and three hours. If you have less time, test three kinds instead of four, but do all the rounds.</p>
<h2>Reading the result</h2>
<p>Here is a test we did ourselves with a regulated 7.4 J rifle. Figures are the averages of eight groups, centre to centre.</p>
<table>
<thead><tr><th>Kind</th><th>Weight</th><th>Head</th><th>Average group</th><th>Worst group</th></tr></thead>
<tbody>
<tr><td>A</td><td>0.53 g</td><td>4.49 mm</td><td>2.9 mm</td><td>4.1 mm</td></tr>
<tr><td>B</td><td>0.53 g</td><td>4.50 mm</td><td>2.3 mm</td><td>3.2 mm</td></tr>
<tr><td>C</td><td>0.50 g</td><td>4.49 mm</td><td>2.5 mm</td><td>3.6 mm</td></tr>
<tr><td>D</td><td>0.50 g</td><td>4.50 mm</td><td>3.8 mm</td><td>5.4 mm</td></tr>
</tbody>
</table>
<p>With eight groups, differences under about 27 per cent can be pure chance. So D is clearly worse. Between B and C there is no real difference, and either is fine. A is probably a little worse than B, but you would need a second afternoon to be sure. To see where these limits come from, read <a href="/blog/group-size-and-what-it-proves">group size, and what it proves</a>.</p>
<p>Now stop testing. All groups with B and most groups with C stay inside the 5 mm circle that an air rifle needs for a ten every time. Any points you still lose will come back with practice, not with another tin.</p>
<h2>Buying the lot</h2>
<p>Once you have chosen, note the lot or die number on the label and buy enough for the season from the same lot. Ten thousand pellets are twenty tins of 500 and weigh a little over 5 kg. Store them as described in <a href="/blog/storing-pellets-through-the-monsoon">storing pellets through the monsoon</a>. When only two tins are left, buy one tin of the next lot and compare it with the old one, so that you do not have to change pellets in a match week.</p>
<h2>Training pellets</h2>
<p>You need not train with your best pellets. Choose a cheaper pellet of the same weight and head shape whose groups are at most one and a half times as large, and use it for drills and daily practice. The zero will change between the two, so note the sight clicks on a card in the lid.</p>
<p>You can find sample tins and full lots under <a href="/products/air-pellets">air pellets</a>. If you need several tins of one lot, write to us before you order and we will keep them for you.</p>
`,
};
