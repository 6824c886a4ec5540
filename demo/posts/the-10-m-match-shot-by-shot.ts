import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'the-10-m-match-shot-by-shot',
	title: 'The 10 m match, shot by shot',
	excerpt:
		'Sixty shots in 75 minutes, then a final that begins from zero. Targets, times and scoring of the Olympic air rifle and air pistol events, and what changes on paper targets.',
	category: 'Shooting Sports',
	tags: ['ISSF', 'rules', 'qualification', 'final'],
	authorName: 'Meher Walia',
	readTimeMinutes: 4,
	publishedDaysAgo: 15,
	status: 'published',
	isFeatured: true,
	views: 3870,
	html: `
<p>Ten metres, one calibre, standing, no support. The Olympic air gun events are simple to describe, and the rules that govern them are thick. Here is what a shooter at a first match should know. The rule book of the International Shooting Sport Federation is revised regularly and your association may add rules of its own, so read the current edition before you travel.</p>
<h2>Targets</h2>
<table>
<thead><tr><th></th><th>Air rifle</th><th>Air pistol</th></tr></thead>
<tbody>
<tr><td>Ten ring</td><td>0.5 mm dot</td><td>11.5 mm (inner ten 5 mm)</td></tr>
<tr><td>Black</td><td>30.5 mm, rings 4 to 9</td><td>59.5 mm, rings 7 to 10</td></tr>
<tr><td>One ring</td><td>45.5 mm</td><td>155.5 mm</td></tr>
<tr><td>Width of a ring</td><td>2.5 mm</td><td>8 mm</td></tr>
<tr><td>Height of the centre above the floor</td><td>1.40 m ± 5 cm</td><td>1.40 m ± 5 cm</td></tr>
</tbody>
</table>
<h2>Equipment limits</h2>
<p>Both events use 4.5 mm. The rifle may weigh up to 5.5 kg with sights, has no minimum trigger weight, and is used without a telescope. The pistol may weigh up to 1,500 g, must fit into a box of 420 × 200 × 50 mm, and its trigger must lift 500 g. Rifle shooters wear jacket and trousers whose material may be no thicker than 2.5 mm in a single layer and must not be too stiff; equipment control measures both. Pistol shooters wear ordinary clothes and shoes that leave the ankle free.</p>
<h2>Qualification</h2>
<ol>
<li>15 minutes of preparation and sighting, with as many sighting shots as you like.</li>
<li>60 shots for the record in 75 minutes on electronic targets, 90 minutes on paper. Men and women shoot the same programme.</li>
<li>Rifle is scored in decimals, from 10.9 for a perfect centre down in steps of 0.1: the highest possible total is 654.0. Pistol is scored in whole rings: 600, with inner tens to separate ties.</li>
</ol>
<p>Once the record shots begin there is no return to sighting. Plan the time: ten shots every twelve minutes leaves a quarter of an hour in hand for a bad patch.</p>
<h2>The final</h2>
<p>The eight best meet in a final, and their scores begin at zero. In the format used at the Paris Games of 2024, each finalist fires two series of five shots, 250 seconds for each, then single shots on command with 50 seconds for each. After twelve shots the lowest score leaves in eighth place, and after every second shot another one follows, until two remain. They fire shots 23 and 24 for gold. Scoring is in decimals for rifle and pistol alike. A tie for elimination is broken by single shots.</p>
<h2>Mixed team</h2>
<p>One woman and one man of the same nation shoot 30 shots each in 30 minutes, and the totals are added. At Paris the first two teams went on to the gold medal match and the next two to the bronze medal match. There, both partners fire one shot within 50 seconds. The pair with the higher sum takes two points, equal sums bring one point each, and the first team with 16 points wins.</p>
<h2>Conduct that costs points</h2>
<ul>
<li>A shot fired before the start or after the stop is a miss or a deduction.</li>
<li>More than 60 record shots: the extra ones are annulled and points are taken off.</li>
<li>Dry firing is allowed only where and when the range officer permits it, and never while people are forward of the line.</li>
<li>A gun put down must be open and unloaded, and carries a safety flag in the chamber except while you prepare or shoot.</li>
</ul>
<p>What the day feels like from the inside is told in <a href="/blog/your-first-match-hour-by-hour">your first match, hour by hour</a>. Dates of club and state competitions that we know of are on the <a href="/events">events page</a>.</p>
`,
};
