import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'choosing-match-pellets',
	title: 'Choosing match pellets: a test you can do in one afternoon',
	excerpt:
		'Four sample tins, a rest and 200 shots. A procedure that finds the lot your barrel likes and tells you when to stop searching.',
	category: 'Guides',
	tags: ['pellets', 'testing', 'match', 'buying guide'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 38,
	status: 'published',
	isFeatured: false,
	views: 2133,
	html: `
<p>A barrel has preferences that no label reveals. Two rifles of the same model, with numbers one apart, may choose different pellets. Testing is therefore not a luxury for champions. It is an afternoon's work, and it pays every club shooter back within a season.</p>
<h2>What you need</h2>
<ul>
<li>Four kinds of match pellets, flat-headed, one tin each: for instance two makers, two head sizes.</li>
<li>A firm rest. A bench with two sandbags will do; a vice with a soft lining is better. What counts is that it gives the same result twice.</li>
<li>Ten metres indoors, even light, a full cylinder.</li>
<li>Blank cards or the back of targets, a sharp pencil, a ruler or a caliper.</li>
<li>A helper who loads, so that you do not know which pellet is next.</li>
</ul>
<h2>The procedure</h2>
<ol>
<li>Clean the barrel if it has not been cleaned in the last 1,000 shots, and fire 20 shots to settle it.</li>
<li>Shoot ten pellets of kind A into the trap, then two groups of five on card.</li>
<li>Do the same with B, C and D, and note the time and the pressure.</li>
<li>Repeat the round in the reverse order: D, C, B, A. Then once more from A to D, and once more back. Four rounds give eight groups of five for each kind.</li>
<li>Measure the outer edges of the two farthest holes in each group and subtract 4.5 mm to get the distance of the centres.</li>
<li>Average the eight groups of each kind.</li>
</ol>
<p>With settling shots this is about 340 pellets and three hours. If time is short, leave out a kind instead of a round.</p>
<h2>Reading the result</h2>
<p>Here is a test from our own bench, done with a regulated rifle of 7.4 J. Figures are the averages of eight groups, centre to centre.</p>
<table>
<thead><tr><th>Kind</th><th>Weight</th><th>Head</th><th>Average group</th><th>Worst group</th></tr></thead>
<tbody>
<tr><td>A</td><td>0.53 g</td><td>4.49 mm</td><td>2.9 mm</td><td>4.1 mm</td></tr>
<tr><td>B</td><td>0.53 g</td><td>4.50 mm</td><td>2.3 mm</td><td>3.2 mm</td></tr>
<tr><td>C</td><td>0.50 g</td><td>4.49 mm</td><td>2.5 mm</td><td>3.6 mm</td></tr>
<tr><td>D</td><td>0.50 g</td><td>4.50 mm</td><td>3.8 mm</td><td>5.4 mm</td></tr>
</tbody>
</table>
<p>With eight groups, differences under about 27 per cent can be chance. So D is out. Between B and C nothing is proved, and either will do. A is probably worse than B, but a second afternoon would be needed to swear to it. The reasoning behind these limits is in <a href="/blog/group-size-and-what-it-proves">group size, and what it proves</a>.</p>
<p>At this point stop. All of B and most of C stay inside the 5 mm circle that an air rifle needs for a ten at every shot. The remaining points are lost by the shooter, and no tin contains them.</p>
<h2>Buying the lot</h2>
<p>Once you have chosen, read the lot or die number on the label and buy the season from that lot. Ten thousand pellets are twenty tins of 500 and weigh a little over 5 kg. Store them as described in <a href="/blog/storing-pellets-through-the-monsoon">storing pellets through the monsoon</a>. When two tins are left, buy one tin of the next lot and shoot it against the old one, so that the change does not fall into the week of a match.</p>
<h2>Training pellets</h2>
<p>There is no need to train with the finest tin. Pick a cheaper pellet of the same weight and head shape whose average group stays within one and a half times that of your match pellet, and keep it for dry days, drills and beginners. Zero shifts between the two: note the clicks on a card in the lid.</p>
<p>Sample tins and full lots are under <a href="/products/air-pellets">air pellets</a>. If you want several tins of one lot, say so in the message with your order, and we put them aside.</p>
`,
};
