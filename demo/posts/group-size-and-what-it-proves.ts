import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'group-size-and-what-it-proves',
	title: 'Group size, and what it proves',
	excerpt:
		'Two five-shot groups can differ by double just by chance. How many shots you need before a difference is real, with a simple table.',
	category: 'Ballistics',
	tags: ['groups', 'statistics', 'testing', 'accuracy'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 73,
	status: 'published',
	isFeatured: false,
	views: 2987,
	html: `
<p>You shoot one group of five with each of two pellets. One group is 6 mm, the other is 8 mm. Which pellet is better? The honest answer is that you cannot know yet. This article explains why, and how many shots it takes to find out.</p>
<h2>Three ways to measure</h2>
<p><strong>Extreme spread</strong> is the distance between the centres of the two shots farthest apart. It is quick to measure, but it uses only two shots of the group and ignores the rest.</p>
<p><strong>Mean radius</strong> is the average distance of all shots from the centre of the group. It uses every shot, so you need fewer shots for a reliable figure.</p>
<p><strong>Standard deviation</strong> is the figure used in statistics, worked out separately for width and height. In a round group, the mean radius is 1.25 times the standard deviation.</p>
<h2>Why small groups mislead</h2>
<p>Take a rifle with a standard deviation of 1 mm in each direction. If a computer shoots thousands of groups with this same rifle, we get these results:</p>
<table>
<thead><tr><th>Shots in the group</th><th>Average extreme spread</th><th>Nine out of ten groups are between</th></tr></thead>
<tbody>
<tr><td>3</td><td>2.4 mm</td><td>1.1 and 4.0 mm</td></tr>
<tr><td>5</td><td>3.1 mm</td><td>1.8 and 4.5 mm</td></tr>
<tr><td>10</td><td>3.8 mm</td><td>2.7 and 5.1 mm</td></tr>
<tr><td>20</td><td>4.5 mm</td><td>3.4 and 5.7 mm</td></tr>
</tbody>
</table>
<p>We learn two things. Groups get larger with more shots, so never compare a five-shot group with a ten-shot group. And a rifle that shoots 3.1 mm on average will sometimes give you a 1.8 mm group, which is the one people post online. Three-shot groups differ by almost four times and prove nothing at all.</p>
<h2>How many groups are enough</h2>
<p>A single five-shot group has an uncertainty of about 27 per cent. When you average several groups, divide this by the square root of their number: with ten groups it is 8.5 per cent. The difference between two averages has an uncertainty 1.4 times as large. To say that pellet A is better than pellet B, the difference should be at least twice that.</p>
<ul>
<li>With one group each, the difference must be at least about 75 per cent.</li>
<li>With five groups each, about 34 per cent.</li>
<li>With ten groups each, about 24 per cent.</li>
<li>With twenty groups each, about 17 per cent.</li>
</ul>
<p>The 6 mm and 8 mm groups from our example differ by 29 per cent of their average. You need about seven groups of five with each pellet to be sure. For all groups together that is only 70 pellets, plus the shots to settle the barrel.</p>
<h2>Do it fairly</h2>
<ol>
<li>Shoot from a rest, indoors, with the same light and pressure.</li>
<li>Alternate: a group with A, a group with B, and so on. Otherwise you also measure the falling pressure and your own tiredness.</li>
<li>Fire ten shots to settle the barrel after each change of brand.</li>
<li>Decide before you start how many groups you will shoot, and count every one. You may leave out a bad shot only if you noticed the mistake before looking at the target.</li>
<li>If you have a favourite pellet, ask somebody else to load, so that you do not know which one you are shooting.</li>
</ol>
<h2>What it means on a target</h2>
<p>The ten on an air rifle target is a dot of half a millimetre, and a 4.5 mm pellet only has to touch it. So the centre of your shot must be within 2.5 mm of the centre of the target. From a rest, a perfectly zeroed rifle with a standard deviation of 1 mm does this with 96 per cent of its shots. With 0.8 mm it is 99 per cent. After that, the rifle no longer costs you points, and it is better to work on <a href="/blog/building-a-standing-position">your position</a> than to buy other pellets.</p>
<p>You can find pellets for such tests under <a href="/products/air-pellets">air pellets</a>.</p>
`,
};
