import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'reading-an-aiming-trace',
	title: 'Reading an aiming trace',
	excerpt:
		'An optical trainer draws what the muzzle did before, during and after the shot. Four figures are enough to know what to train next week.',
	category: 'Training',
	tags: ['optical trainer', 'analysis', 'air rifle', 'air pistol'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 88,
	status: 'published',
	isFeatured: false,
	views: 1905,
	html: `
<p>A hole in a card tells you that something went wrong. A trace tells you when. An optical trainer of the kind listed under <a href="/products/scatt-training-systems">SCATT training systems</a> watches the target through a small sensor on the barrel, a hundred times a second or more, and draws the path of the aiming point. The software offers dozens of figures. Four of them answer most questions.</p>
<h2>The colours</h2>
<p>The line changes colour as it runs. The usual scheme is one colour for the approach, a second one for the last second before the shot, a third one for the last quarter of that second, and a fourth for what follows the release. Look at shapes before you look at numbers: a good trace comes down from above, ends in a small knot, and the colour after the shot leaves that knot in the same direction each time.</p>
<h2>Four figures</h2>
<table>
<thead><tr><th>Figure</th><th>What it says</th><th>Mostly governed by</th></tr></thead>
<tbody>
<tr><td>Share of the last second inside the ten</td><td>Whether you are aiming at the right place</td><td>Natural point of aim, sight setting</td></tr>
<tr><td>Share of the last second inside a ten-sized circle around your own average</td><td>How still you hold, wherever you aim</td><td>Position, fitness, clothing</td></tr>
<tr><td>Speed of the trace in the last second</td><td>How lively the hold is, in millimetres per second</td><td>Position, breathing</td></tr>
<tr><td>Speed in the last quarter of a second</td><td>What the finger adds</td><td>Trigger</td></tr>
</tbody>
</table>
<p>Read them in pairs. If the second figure is much higher than the first, your hold is good and points at the wrong place: renew the natural point of aim or click the sights. If the last two figures are close together, the trigger is clean. If the last quarter of a second is markedly faster than the second before it, the finger is moving the rifle, however calm it felt.</p>
<h2>Take averages, not shots</h2>
<p>A single trace is an anecdote. Use series of at least 20 shots, and compare medians instead of the best shot of the day. Day-to-day variation of ten per cent in any of these figures is normal. A change that persists over five sessions is a change.</p>
<p>Keep the conditions alike: same distance, same light on the target, same place of the sensor on the barrel, and a fresh calibration with a few shots before the first series. A sensor that has shifted by a millimetre shows a beautiful group in the wrong place.</p>
<h2>Three patterns worth knowing</h2>
<ul>
<li><strong>The hook.</strong> The trace leaves the knot sharply in the last tenth of a second, always in the same direction. That is a trigger error. Check the place of the finger, then dry-fire.</li>
<li><strong>The pendulum.</strong> A long, flat figure of eight. The weight swings between the feet: narrow the stance a little or bring the front hip further over the foot.</li>
<li><strong>The late visitor.</strong> The trace sits in the ten for four seconds, leaves, comes back, and the shot breaks on the return. The best moment went by unused. Start the pressure earlier, or put the rifle down.</li>
</ul>
<h2>What not to do with it</h2>
<p>Do not train with the screen in view. The eye belongs on the front sight, and the trace belongs in the break after ten shots. Do not chase a figure for its own sake either: a shooter who holds 95 per cent inside the ten in a dark cellar without a clock has learned to shoot in a dark cellar. Two sessions a week with the trainer and the rest without it is a sound measure.</p>
<p>If you do not own a trainer, a club can share one: the sensor moves from rifle to rifle in two minutes, and one evening a month for each member is enough to set the plan for the next four weeks.</p>
`,
};
