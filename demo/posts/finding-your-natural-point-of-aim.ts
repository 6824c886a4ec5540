import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'finding-your-natural-point-of-aim',
	title: 'Finding your natural point of aim',
	excerpt:
		'Close your eyes, breathe out and open them: the rifle now points where your body naturally wants to shoot. How to bring that point to the ten, and how often to check it.',
	category: 'Training',
	tags: ['natural point of aim', 'air rifle', 'air pistol', 'technique'],
	authorName: 'Meher Walia',
	readTimeMinutes: 4,
	publishedDaysAgo: 26,
	status: 'published',
	isFeatured: false,
	views: 3127,
	html: `
<p>When you relax completely in your position, the rifle points in one direction by itself. That direction is your natural point of aim. If it is on the ten, you do not have to push the rifle at all. If it is in the eight at three o'clock, you will push left for every shot, and at the moment of firing the rifle will drift back to the right. It looks like a trigger error, but it is not.</p>
<h2>The test</h2>
<ol>
<li>Take your position and aim at the target as if you were going to shoot.</li>
<li>Close your eyes. Relax the shoulders and take two calm breaths.</li>
<li>Breathe out to your usual holding point and wait two seconds.</li>
<li>Open your eyes and look before you correct anything.</li>
</ol>
<p>What you see now is your natural point of aim. Do the test three times, because one look can be a coincidence. If you see the same place all three times, you can trust it. If the three are more than a ring or two apart, first make your position more repeatable before you correct the direction.</p>
<h2>Correcting it sideways</h2>
<p>Move your feet. With a rifle, keep the front foot in place and shift the back foot: moving it to the rear turns the muzzle towards your front, and moving it forward turns the muzzle towards your back. Small movements have a large effect. In a stance 40 cm wide, moving one foot by 2 cm turns the body by about 3 degrees, which is half a metre on a target at 10 m. To go from the edge of the black to its centre, the foot moves by less than a millimetre, so turn the heel slightly and do not take a step.</p>
<p>The same rule is true for a pistol. Never correct with the wrist or the arm: it may work for one shot, but not for the next.</p>
<h2>Correcting it in height</h2>
<p>Rifle shooters can correct height in several ways. Try them in this order: move the front hand forward or back on the fore-end, change the support under the hand, and raise or lower the butt plate. For very small differences, breathe out a little more or a little less. Pistol shooters change the height of the raised arm, using the shoulder and the width of the stance.</p>
<blockquote><p>If you can feel a muscle working to keep the sights on the black, that is the muscle to relax.</p></blockquote>
<h2>How often</h2>
<ul>
<li>At the start of the sighting time: do the full test.</li>
<li>After every change of target height, floor, shoes or light.</li>
<li>Before every series of ten: do the short form. Settle, close your eyes for one breath, open them.</li>
<li>After every shot that did not go where you expected.</li>
</ul>
<p>Between these checks, do not move your feet. In training, mark their outline with chalk or tape. In a match you may not be allowed to mark the floor, so use a tile joint, a scratch or the edge of the mat as a reference.</p>
<h2>A drill for two weeks</h2>
<p>Shoot 20 shots a day and close your eyes before each one. When you open them, write down where the sights are, in rings and clock hours. Only then correct and shoot. After fourteen days you will have 280 notes. Most shooters find that their point moves in one direction as they get tired, usually towards the side of the rifle's weight. Then you will know what to expect at shot 45.</p>
<p>An optical trainer shows the same movement as a line: see <a href="/blog/reading-an-aiming-trace">reading an aiming trace</a>. If your position still feels tiring, start with <a href="/blog/building-a-standing-position">building a standing position</a>.</p>
`,
};
