import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'electronic-targets-after-a-season',
	title: 'Electronic targets after a season: Sverrin Fjell 10 against paper',
	excerpt:
		'Eight months, two lanes, 22,000 shots. How accurate the electronic score is, how the targets handled dust and power cuts, and what a lane really costs.',
	category: 'Reviews',
	tags: ['review', 'electronic target', 'scoring', 'club'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 79,
	status: 'published',
	isFeatured: false,
	views: 1544,
	html: `
<p><em>We sell both electronic targets and paper targets. The two lanes in this review are in our own test range in Patiala, where club members use them four evenings a week.</em></p>
<p>An acoustic target works by sound. The pellet passes through a paper band into a dark chamber, four microphones hear it, and a small computer works out the exact place from the time differences. The Sverrin Fjell 10 also corrects for temperature, which is important: sound is 5 per cent faster at 40 °C than at 10 °C. A club needs to know three things: is it accurate, does it stay accurate, and is it worth the money?</p>
<h2>Is it accurate?</h2>
<p>We taped a paper card over the opening and fired 200 shots, one per card, so that we could measure each shot with an optical reader. Then we compared the two scores.</p>
<table>
<thead><tr><th>Difference between target and reader</th><th>Shots of 200</th></tr></thead>
<tbody>
<tr><td>None</td><td>121</td></tr>
<tr><td>0.1</td><td>72</td></tr>
<tr><td>0.2</td><td>7</td></tr>
<tr><td>More</td><td>0</td></tr>
</tbody>
</table>
<p>Some shots were scored slightly higher and some slightly lower. Over all 200 shots the target gave only 0.9 points more. One tenth is 0.25 mm on a rifle target, and near the border between two values a few hundredths of a millimetre can change the score by a tenth. For training, club matches and state matches this is accurate enough.</p>
<h2>Does it stay accurate?</h2>
<p>We repeated the comparison with 50 shots every other month. The average difference was between −0.01 and +0.02 a shot, which does not matter. We also looked at what can disturb it:</p>
<ul>
<li><strong>A torn band.</strong> When the paper does not move forward, the pellet goes through an old hole and makes too little sound. The monitor then shows no shot. This happened four times, always near the end of a roll.</li>
<li><strong>A fan.</strong> In May a wall fan blowing across the opening moved the centre of a group by 0.3 mm. We turned the fan away.</li>
<li><strong>The next lane.</strong> No effect, even with two people firing at the same moment.</li>
</ul>
<h2>Dust and power</h2>
<p>In eight months we vacuumed the chambers twice and changed the paper band once on each lane, after some 9,500 shots. Lead collects in a tray that you can empty in a minute, with gloves on. With a small UPS, a power cut during a series makes no difference. Without one, the target restarts in 40 seconds: your series is safe, but the clock has stopped. Connect the monitor and the target to the same UPS.</p>
<h2>What a lane costs</h2>
<p>Paper also costs money. At ten shots a card, 22,000 shots need 2,200 cards, and somebody has to change and score them. At our range that would take about 40 hours. In the same eight months the two electronic lanes used two paper bands, and about 11 units of electricity a month.</p>
<p>For a club that shoots four evenings a week, an electronic lane pays for itself in five to seven years if you count the time saved. If you do not, it never does. The real benefits are different. Beginners see each shot at once and ask better questions. The match result is ready after the last shot. The coach gets a file of every series with the group and its centre, not just the total.</p>
<h2>What paper does better</h2>
<p>Paper works everywhere and never needs repair. It also teaches you to judge a shot before you see it. With a monitor it is easy to depend on looking after each shot, so our juniors shoot every second session with the monitor turned away.</p>
<h2>Our view</h2>
<p>The Fjell 10 is accurate, quiet and easy to keep clean. What we did not like: the price, and a menu that hides the series timer three levels deep. For a club of six lanes we would buy two of them and four <a href="/products/manual-target-systems">target changers</a>, and use the electronic ones for tests, matches and the last two weeks before a championship. You can see all models under <a href="/products/electronic-target-systems">electronic target systems</a>. To plan the room, read <a href="/blog/setting-up-a-10-m-club-range">setting up a 10 m range</a>.</p>
`,
};
