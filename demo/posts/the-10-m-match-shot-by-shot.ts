import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'the-10-m-match-shot-by-shot',
	title: 'The 10 m match, shot by shot',
	excerpt:
		'Sixty shots in 75 minutes, then a final that starts from zero. Targets, timings and scoring of the Olympic air rifle and air pistol events in simple words.',
	category: 'Shooting Sports',
	tags: ['ISSF', 'rules', 'qualification', 'final'],
	authorName: 'Meher Walia',
	readTimeMinutes: 4,
	publishedDaysAgo: 15,
	status: 'published',
	isFeatured: true,
	views: 3870,
	html: `
<p>The Olympic air gun events are easy to describe: you shoot standing, without support, at ten metres. The rule book, however, is long. Here is what you should know before your first match. The International Shooting Sport Federation revises its rules regularly, and your association may have extra rules, so please read the latest edition before you travel.</p>
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
<p>Both events use 4.5 mm. The rifle may weigh up to 5.5 kg with sights. It has no minimum trigger weight, and scopes are not allowed. The pistol may weigh up to 1,500 g, must fit into a box of 420 × 200 × 50 mm, and must have a trigger weight of at least 500 g. Rifle shooters wear a jacket and trousers. The material may be at most 2.5 mm thick in a single layer and must not be too stiff; both are measured at equipment control. Pistol shooters wear normal clothes and low shoes that leave the ankle free.</p>
<h2>Qualification</h2>
<ol>
<li>15 minutes of preparation and sighting, with as many sighting shots as you like.</li>
<li>60 match shots in 75 minutes on electronic targets, or 90 minutes on paper. The programme is the same for men and women.</li>
<li>Rifle is scored in decimals. A perfect centre is 10.9, so the highest possible total is 654.0. Pistol is scored in whole rings, so the highest total is 600, and inner tens decide ties.</li>
</ol>
<p>Once the match shots begin, you cannot go back to sighting shots. Plan your time: if you shoot ten shots every twelve minutes, you have 15 minutes left for breaks.</p>
<h2>The final</h2>
<p>The best eight shoot a final, and their scores start from zero. In the format used at the Paris Games of 2024, each finalist first fires two series of five shots, with 250 seconds for each series. Then come single shots on command, with 50 seconds for each. After twelve shots the shooter with the lowest score is out in eighth place, and after every two shots one more is out, until two remain. They fire shots 23 and 24 for gold. Scores are in decimals for both rifle and pistol. If two shooters are tied for elimination, single shots decide.</p>
<h2>Mixed team</h2>
<p>One woman and one man of the same country shoot 30 shots each in 30 minutes, and their totals are added. At Paris the top two teams went to the gold medal match and the next two to the bronze medal match. In these matches both partners fire one shot within 50 seconds. The team with the higher sum gets two points, equal sums give one point each, and the first team to reach 16 points wins.</p>
<h2>Mistakes that cost points</h2>
<ul>
<li>A shot before the start command or after the stop command counts as a miss or costs points.</li>
<li>If you fire more than 60 match shots, the extra ones do not count and you lose points.</li>
<li>Dry firing is allowed only when and where the range officer permits it, and never while people are in front of the firing line.</li>
<li>When you put your gun down, it must be open and unloaded. Keep a safety flag in the chamber except while you prepare or shoot.</li>
</ul>
<p>To plan your match day, read <a href="/blog/your-first-match-hour-by-hour">your first match, hour by hour</a>. You can find dates of club and state competitions on our <a href="/events">events page</a>.</p>
`,
};
