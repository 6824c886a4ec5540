import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'group-size-and-what-it-proves',
	title: 'Group size, and what it proves',
	excerpt:
		'One five-shot group can be half or double the next by chance alone. How many shots you need before a difference is real, with a table to pin above the bench.',
	category: 'Ballistics',
	tags: ['groups', 'statistics', 'testing', 'accuracy'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 73,
	status: 'published',
	isFeatured: false,
	views: 2987,
	html: `
<p>Two pellets, one group of five with each: 6 mm and 8 mm. Which is better? The honest answer is that nobody knows yet. This article explains why, and how much shooting it takes to find out.</p>
<h2>Three ways to measure</h2>
<p><strong>Extreme spread</strong> is the distance between the centres of the two shots farthest apart. It is quick to measure and it uses only two shots of the group; the rest are thrown away.</p>
<p><strong>Mean radius</strong> is the average distance of all shots from the centre of the group. Every shot counts, so it settles faster.</p>
<p><strong>Standard deviation</strong>, per axis, is what statistics works with. For a round group, mean radius is 1.25 times the standard deviation.</p>
<h2>The lottery of small groups</h2>
<p>Suppose a rifle scatters evenly with a standard deviation of 1 mm in each direction. If we let a computer shoot thousands of groups with this very same rifle, this is what comes out:</p>
<table>
<thead><tr><th>Shots in the group</th><th>Average extreme spread</th><th>Nine groups in ten lie between</th></tr></thead>
<tbody>
<tr><td>3</td><td>2.4 mm</td><td>1.1 and 4.0 mm</td></tr>
<tr><td>5</td><td>3.1 mm</td><td>1.8 and 4.5 mm</td></tr>
<tr><td>10</td><td>3.8 mm</td><td>2.7 and 5.1 mm</td></tr>
<tr><td>20</td><td>4.5 mm</td><td>3.4 and 5.7 mm</td></tr>
</tbody>
</table>
<p>Two things follow. Groups grow with the number of shots, so a five-shot group can never be compared with a ten-shot group. And a rifle that shoots 3.1 mm on average will give you a 1.8 mm group now and then: the one that is photographed. Three-shot groups vary by a factor of nearly four and prove nothing at all.</p>
<h2>How many are enough</h2>
<p>A single five-shot group has a relative uncertainty of about 27 per cent. Averaging divides it by the square root of the number of groups. Ten groups of five bring it to 8.5 per cent. To say that pellet A is better than pellet B, the difference of the two averages should be at least twice its own uncertainty, which is 1.4 times that of each.</p>
<ul>
<li>With one group each, a difference has to be about 75 per cent to mean something.</li>
<li>With five groups each, about 34 per cent.</li>
<li>With ten groups each, about 24 per cent.</li>
<li>With twenty groups each, about 17 per cent.</li>
</ul>
<p>The 6 mm and 8 mm groups at the beginning differ by 29 per cent of their mean. That needs seven groups of five with each pellet, and then the question has an answer. For 140 pellets, a quarter of a tin, this is not a bad bargain.</p>
<h2>Do it fairly</h2>
<ol>
<li>Shoot from a rest, indoors, with the same light and pressure.</li>
<li>Alternate: a group with A, a group with B, and so on. Otherwise you measure the warming barrel, the falling pressure and your own fatigue.</li>
<li>Foul the barrel with ten shots after each change of make.</li>
<li>Decide before you shoot how many groups there will be, and count every one. A flyer that you called may be left out only if you called it before you looked.</li>
<li>Let somebody else load the trays if you have a favourite.</li>
</ol>
<h2>What it means on a target</h2>
<p>The ten of the air rifle target is a dot of half a millimetre, and a 4.5 mm pellet that touches it scores. Its centre must therefore lie within 2.5 mm of the centre of the target. A rifle that is zeroed perfectly and has a standard deviation of 1 mm puts 96 per cent of its shots there from the rest. With 0.8 mm it is 99 per cent. Below that the rifle is no longer what costs you points, and money is better spent on <a href="/blog/building-a-standing-position">the position</a> than on pellets.</p>
<p>Pellets for such tests, in tins of one lot, are under <a href="/products/air-pellets">air pellets</a>.</p>
`,
};
