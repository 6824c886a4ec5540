import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'electronic-targets-after-a-season',
	title: 'Electronic targets after a season: Sverrin Fjell 10 against paper',
	excerpt:
		'Eight months, two lanes, 22,000 shots. How well the electronic score agrees with the gauge, what dust and power cuts did, and what a lane really costs.',
	category: 'Reviews',
	tags: ['review', 'electronic target', 'scoring', 'club'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 79,
	status: 'published',
	isFeatured: false,
	views: 1544,
	html: `
<p><em>We sell electronic targets and paper alike. The two lanes described here stand in our own test range in Patiala, where club members shoot on them four evenings a week.</em></p>
<p>An acoustic target listens. The pellet passes a dark chamber behind a band of paper, four microphones hear it, and from the differences in time a small computer finds the place. The Sverrin Fjell 10 does this with a compensation for temperature, which matters: sound is 5 per cent faster at 40 °C than at 10 °C. The question for a club is whether it is right, whether it stays right, and whether it is worth the money.</p>
<h2>Is it right?</h2>
<p>We taped a paper target over the opening and fired 200 shots, in series of one shot per card, so that each could be measured afterwards with an optical reader. The two scores were then compared.</p>
<table>
<thead><tr><th>Difference between target and reader</th><th>Shots of 200</th></tr></thead>
<tbody>
<tr><td>None</td><td>121</td></tr>
<tr><td>0.1</td><td>72</td></tr>
<tr><td>0.2</td><td>7</td></tr>
<tr><td>More</td><td>0</td></tr>
</tbody>
</table>
<p>Differences went both ways and nearly cancelled out: over the 200 shots the target gave 0.9 points more. A tenth is 0.25 mm on a rifle target, so a disagreement of one tenth can mean a distance of a few hundredths of a millimetre at the border of two values. For training and for club and state matches this is ample.</p>
<h2>Does it stay right?</h2>
<p>We repeated the comparison with 50 shots every other month. The mean difference moved between −0.01 and +0.02 a shot, which is nothing. Three things did disturb it:</p>
<ul>
<li><strong>A torn band.</strong> When the paper fails to advance, shots pass through an old hole and the sound becomes faint. The monitor then shows no shot. It happened four times, always in the last metres of a roll.</li>
<li><strong>A fan.</strong> A wall fan blowing across the opening in May shifted the centre of a group by 0.3 mm. We turned it away.</li>
<li><strong>Cross-talk.</strong> None between neighbouring lanes, even with two people firing at the same moment.</li>
</ul>
<h2>Dust and power</h2>
<p>In eight months we vacuumed the chambers twice and changed the paper band once on each lane, after some 9,500 shots. Lead collects in a tray that takes a minute to empty, with gloves. A power cut in the middle of a series loses nothing if the unit hangs on a small backup supply; without one, it comes back after 40 seconds with the series intact but the clock stopped. Put the monitor and the target on the same supply.</p>
<h2>What a lane costs</h2>
<p>Paper has a running cost too. Ten shots a card, 22,000 shots in eight months: 2,200 cards, the changing of them, and the gauging on match days. In our range that came to about 40 hours of somebody's time. The two electronic lanes used up two bands and about 11 units of electricity a month.</p>
<p>For a club with four evenings a week, an electronic lane pays for itself in five to seven years if time is counted and never if it is not. The real gain is elsewhere. Beginners see each shot at once and ask better questions. Matches end when the last shot is fired. A file with every series is there for the coach, with the group and its centre and not merely the total.</p>
<h2>What paper does better</h2>
<p>It works everywhere, needs no repair, and makes a shooter wait for the truth. Looking at a monitor after each shot is a habit that has to be unlearned. We let our juniors shoot every second session with the monitor turned away.</p>
<h2>Our view</h2>
<p>The Fjell 10 is accurate, quiet and easy to keep clean. Its faults are the price and a menu that hides the series timer three levels deep. For a club of six lanes we would buy two of them and four <a href="/products/manual-target-systems">target changers</a>, and use the electronic ones for tests, matches and the last two weeks before a championship. All models are under <a href="/products/electronic-target-systems">electronic target systems</a>; for the room around them see <a href="/blog/setting-up-a-10-m-club-range">setting up a 10 m range</a>.</p>
`,
};
