import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'breathing-and-the-length-of-the-hold',
	title: 'Breathing and the length of the hold',
	excerpt:
		'Eyes tire before muscles do. Why the good window lasts about five seconds, how to place it in the breath, and why putting the rifle down is a skill.',
	category: 'Training',
	tags: ['breathing', 'hold', 'air rifle', 'air pistol', 'routine'],
	authorName: 'Meher Walia',
	readTimeMinutes: 4,
	publishedDaysAgo: 63,
	status: 'published',
	isFeatured: false,
	views: 2240,
	html: `
<p>Breathing moves the chest by a centimetre or more, and the rifle rests on the chest. So we stop breathing to shoot. The question is where in the breath to stop and for how long, and both have fairly clear answers.</p>
<h2>Where to stop</h2>
<p>After a relaxed breath out there is a natural pause of two to three seconds before the body wants air again. The diaphragm is slack and the lungs are at rest: nothing has to be held back. This pause, stretched a little, is the place for the shot. Holding on full lungs raises the pressure in the chest and the pulse becomes visible in the sights. Forcing all the air out is no better, because the muscles between the ribs then work to keep it out.</p>
<p>Many shooters stop a little before the pause, with a small rest of air left. The amount is personal, but it must be the same each time, because it sets the height of the muzzle. If your groups are taller than they are wide, look at this first.</p>
<h2>How long</h2>
<p>From the moment the breath stops, three things run against each other.</p>
<table>
<thead><tr><th>Seconds after stopping</th><th>What happens</th></tr></thead>
<tbody>
<tr><td>0 to 2</td><td>The hold is still settling</td></tr>
<tr><td>3 to 7</td><td>The quietest part of the hold; the eye is fresh</td></tr>
<tr><td>8 to 10</td><td>The hold begins to widen, and the sight picture is partly remembered instead of seen</td></tr>
<tr><td>Over 10</td><td>Small tremors, pressure to finish, snatched triggers</td></tr>
</tbody>
</table>
<p>The second point deserves attention. An eye that stares at one picture adapts to it within seconds, and the brain goes on showing a good picture that is no longer there. The shooter swears that the sights stood in the ten. The trace says otherwise. It helps to look away from the sights between shots, at something far and dull, and to blink deliberately before settling.</p>
<h2>A routine that contains the breath</h2>
<ol>
<li>Rifle up, butt placed, one deep breath to loosen the shoulders.</li>
<li>Cheek down, one normal breath. The sights move straight up and down through the black; if they move at a slant, check the natural point of aim.</li>
<li>Breathe out, let the sights come to rest from above, take up the first stage.</li>
<li>Stop, settle, add pressure. The shot should break three to seven seconds later.</li>
<li>Follow through, breathe, call, put the rifle down.</li>
</ol>
<p>If the shot has not come by the eighth second, put the rifle down, take two full breaths and begin at the first step. In a qualification you have 75 minutes for 60 shots, or 75 seconds a shot on average. A good routine takes about 40. There is time to put the rifle down on every other shot.</p>
<blockquote><p>Nobody has ever lost a match through a shot that was not fired. In a final, with 50 seconds for a single shot, you can still afford one refusal.</p></blockquote>
<h2>Training it</h2>
<p>Two exercises cost nothing. First, hold without a target: settle on a white wall, count the seconds aloud in your head, and note when the movement begins to grow. Ten repetitions a day for two weeks usually lengthen the quiet window by one or two seconds. Second, endurance: walking, cycling or swimming for 30 minutes, four times a week, lowers the resting pulse. A pulse of 60 instead of 80 leaves a full second between two beats instead of three quarters of one, and recovery between shots becomes visibly faster.</p>
<p>Coffee and heavy meals in the two hours before a match do the opposite. Water does no harm at all, and in a closed hall in May it does a great deal of good. For the finger that has to work inside this window, see <a href="/blog/trigger-control-without-a-shot">trigger control</a>.</p>
`,
};
