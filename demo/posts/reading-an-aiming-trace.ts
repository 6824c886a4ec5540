import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'reading-an-aiming-trace',
	title: 'Reading an aiming trace',
	excerpt:
		'An optical trainer shows how your gun moved before, during and after the shot. Four figures are enough to know what to practise next week.',
	category: 'Training',
	tags: ['optical trainer', 'analysis', 'air rifle', 'air pistol'],
	authorName: 'Ishaan Deshmukh',
	readTimeMinutes: 4,
	publishedDaysAgo: 88,
	status: 'published',
	isFeatured: false,
	views: 1905,
	html: `
<p>A hole in the target tells you that something went wrong. A trace tells you when it happened. An optical trainer (see <a href="/products/scatt-training-systems">SCATT training systems</a>) has a small sensor on the barrel that reads your aim a hundred times a second or more, and the software draws it as a line. The software shows dozens of figures, but four of them answer most questions.</p>
<h2>The colours</h2>
<p>The line changes colour. Usually there is one colour for the approach, a second for the last second before the shot, a third for the last quarter of that second, and a fourth for the movement after the shot. Look at the shape before you look at the numbers. A good trace comes down from above and ends in a small knot, and after the shot it leaves the knot in the same direction each time.</p>
<h2>Four figures</h2>
<table>
<thead><tr><th>Figure</th><th>What it tells you</th><th>What it depends on</th></tr></thead>
<tbody>
<tr><td>Share of the last second inside the ten</td><td>Are you aiming at the right place?</td><td>Natural point of aim, sight setting</td></tr>
<tr><td>Share of the last second inside a ten-sized circle around your own average</td><td>How steady is your hold?</td><td>Position, fitness, clothing</td></tr>
<tr><td>Speed of the trace in the last second</td><td>How fast the gun is moving, in millimetres per second</td><td>Position, breathing</td></tr>
<tr><td>Speed in the last quarter of a second</td><td>How much the finger moves the gun</td><td>Trigger</td></tr>
</tbody>
</table>
<p>Compare them in pairs. If the second figure is much higher than the first, your hold is good but you are pointing at the wrong place: check your natural point of aim or adjust the sights. If the last two figures are close together, your trigger release is good. If the last quarter of a second is clearly faster than the whole second, your finger is moving the rifle, even if it felt calm.</p>
<h2>Take averages, not shots</h2>
<p>A single trace tells you very little. Shoot series of at least 20 shots and compare the averages, not your best shot of the day. Any of these figures can change by ten per cent from day to day. Only a change that stays for five sessions is real.</p>
<p>Keep the conditions the same: the same distance, the same light on the target, the sensor at the same place on the barrel, and a new calibration with a few shots before the first series. If the sensor moves by even a millimetre, the group appears in the wrong place.</p>
<h2>Three patterns worth knowing</h2>
<ul>
<li><strong>The hook.</strong> The trace jumps out of the knot in the last tenth of a second, always in the same direction. This is a trigger error. Check the position of your finger, then practise with dry firing.</li>
<li><strong>The pendulum.</strong> A long, flat figure of eight. Your weight is moving from foot to foot. Make your stance a little narrower, or bring the front hip further over the foot.</li>
<li><strong>The late shot.</strong> The trace stays in the ten for four seconds, moves out, comes back, and only then you fire. You missed the best moment. Start the pressure earlier, or put the rifle down.</li>
</ul>
<h2>What not to do with it</h2>
<p>Do not look at the screen while you shoot. Keep your eye on the front sight, and look at the trace only after ten shots. Do not train just to improve one figure, because good figures at home without a clock do not always mean good scores in a match. Two sessions a week with the trainer and the rest without it is a good balance.</p>
<p>If you do not have your own trainer, your club can share one. Changing the sensor from one rifle to another takes two minutes, and one evening a month for each member is enough to plan the next four weeks.</p>
`,
};
