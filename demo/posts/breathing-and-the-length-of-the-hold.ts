import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'breathing-and-the-length-of-the-hold',
	title: 'Breathing and the length of the hold',
	excerpt:
		'Your eyes get tired before your muscles do. Why you have only about five good seconds for each shot, when to stop breathing, and why putting the rifle down is a skill.',
	category: 'Training',
	tags: ['breathing', 'hold', 'air rifle', 'air pistol', 'routine'],
	authorName: 'Meher Walia',
	readTimeMinutes: 4,
	publishedDaysAgo: 63,
	status: 'published',
	isFeatured: false,
	views: 2240,
	html: `
<p>Every breath moves the chest by a centimetre or more, and the rifle moves with it. So we stop breathing for a few seconds to shoot. When should you stop, and for how long? Both questions have fairly clear answers.</p>
<h2>Where to stop</h2>
<p>After you breathe out normally, there is a natural pause of two to three seconds before the body wants air again. The chest is relaxed and no muscle is working. Make this pause a little longer and shoot in it. If you hold your breath with full lungs, the pressure in the chest rises and you see your pulse in the sights. Forcing all the air out does not help either, because the rib muscles then have to work.</p>
<p>Many shooters stop a little earlier, with some air left in the lungs. The amount is up to you, but it must be the same each time, because it changes the height of the muzzle. If your groups are taller than they are wide, check this first.</p>
<h2>How long</h2>
<p>This is what happens in the seconds after you stop breathing.</p>
<table>
<thead><tr><th>Seconds after stopping</th><th>What happens</th></tr></thead>
<tbody>
<tr><td>0 to 2</td><td>The hold is still settling</td></tr>
<tr><td>3 to 7</td><td>The steadiest part of the hold; the eye is fresh</td></tr>
<tr><td>8 to 10</td><td>The hold becomes less steady, and the eye no longer sees the target clearly</td></tr>
<tr><td>Over 10</td><td>Shaking, hurry and jerked triggers</td></tr>
</tbody>
</table>
<p>The tired eye needs special care. If you stare at one picture for a few seconds, the brain keeps showing you the good picture even when the sights have moved. You feel sure that the shot was a ten, but the training trace shows something else. Between shots, look away at something far and plain, and blink a few times before you settle again.</p>
<h2>A simple breathing routine</h2>
<ol>
<li>Raise the rifle, place the butt and take one deep breath to relax the shoulders.</li>
<li>Put your cheek down and take one normal breath. The sights should move straight up and down. If they move at an angle, check your natural point of aim.</li>
<li>Breathe out, let the sights come down to the bull, and take up the first stage of the trigger.</li>
<li>Stop breathing, settle and add pressure. The shot should go three to seven seconds later.</li>
<li>Follow through, breathe, say where the shot went, and put the rifle down.</li>
</ol>
<p>If you have not fired by the eighth second, put the rifle down, take two full breaths and start again. In a qualification you have 75 minutes for 60 shots, which is 75 seconds a shot. A good routine takes about 40 seconds. So you have enough time to put the rifle down whenever a shot does not feel right.</p>
<blockquote><p>You never lose points on a shot that you do not fire. Even in a final, with 50 seconds for a single shot, you have time to put the rifle down once.</p></blockquote>
<h2>Training it</h2>
<p>Two exercises help, and both are free. The first is holding without a target: aim at a white wall, count the seconds in your head, and note when the movement begins to grow. Ten repetitions a day for two weeks usually give you one or two more steady seconds. The second is fitness: walking, cycling or swimming for 30 minutes, four times a week, lowers your resting pulse. With a pulse of 60 instead of 80 you have a full second between two beats instead of three quarters of a second, and you recover faster between shots.</p>
<p>Avoid coffee and heavy meals in the two hours before a match. Drink enough water, especially in a closed hall in May. To learn how to use these few seconds well, read <a href="/blog/trigger-control-without-a-shot">trigger control without a shot</a>.</p>
`,
};
