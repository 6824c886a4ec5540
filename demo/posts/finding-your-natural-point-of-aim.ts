import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'finding-your-natural-point-of-aim',
	title: 'Finding your natural point of aim',
	excerpt:
		'Close your eyes, breathe out, open them: where the rifle points now is where your body wants to shoot. How to bring that point to the ten, and how often to check it.',
	category: 'Training',
	tags: ['natural point of aim', 'air rifle', 'air pistol', 'technique'],
	authorName: 'Meher Walia',
	readTimeMinutes: 4,
	publishedDaysAgo: 26,
	status: 'published',
	isFeatured: false,
	views: 3127,
	html: `
<p>Every position has a direction in which it comes to rest when no muscle is steering. That direction is the natural point of aim. If it lies on the ten, you hold against nothing and small errors cancel out. If it lies in the eight at three o'clock, you will push left during every shot, and in the moment when the shot breaks and attention lapses the rifle returns to the right. The shot looks like a trigger error. It is not.</p>
<h2>The test</h2>
<ol>
<li>Build the position and settle into the target as if to shoot.</li>
<li>Close your eyes. Let the shoulders sink and take two calm breaths.</li>
<li>Breathe out to your usual holding point and wait two seconds.</li>
<li>Open your eyes and look before you correct anything.</li>
</ol>
<p>The picture you see is the truth. Do the test three times, because a single look has chance in it. If all three land in the same place, that place is your natural point of aim. If they scatter by more than a ring or two, the position itself is not yet repeatable and there is no point in shifting it.</p>
<h2>Correcting it sideways</h2>
<p>Move the feet. With a rifle, leave the front foot where it is and turn on it by shifting the back foot: back foot to the rear moves the muzzle towards your front, back foot forward moves it towards your back. The lever is long. In a stance 40 cm wide, moving one foot by 2 cm turns the body by about 3 degrees, and 3 degrees is half a metre on a target at 10 m. From the edge of the black to its centre the foot moves by less than a millimetre, so think of turning the heel, not of taking a step.</p>
<p>With a pistol the same rule holds. Never correct with the wrist or the arm: it works for one shot and fails for the next.</p>
<h2>Correcting it in height</h2>
<p>Rifle shooters have several screws for this. In order of preference: move the front hand forward or back on the fore-end, change the support under the hand, raise or lower the butt plate. Small differences can be taken up by the depth of the breath. Pistol shooters change the height in which the arm comes to rest, which is a matter of the shoulder and the width of the stance.</p>
<blockquote><p>If you can name the muscle that keeps the sights on the black, you have found the thing to remove.</p></blockquote>
<h2>How often</h2>
<ul>
<li>At the beginning of the sighting time, with the full test.</li>
<li>After every change of target height, floor, shoes or light.</li>
<li>Before every series of ten, in the short form: settle, close the eyes for one breath, open.</li>
<li>After every shot that went where you did not call it.</li>
</ul>
<p>Between these checks the feet stay on the floor where they are. Mark their outline with chalk or tape in training. In a match, where marks on the floor may not be welcome, take a joint, a scratch or the edge of the mat as a reference.</p>
<h2>A drill for two weeks</h2>
<p>Shoot 20 shots a day in which you close your eyes before each one. Write down, in rings and clock hours, where the sights stood when you opened them, and only then correct and shoot. After fourteen days you own 280 observations. Most shooters find that their point drifts in one direction as they tire, typically towards the side of the rifle's weight, and from then on they know what to expect at shot 45.</p>
<p>An optical trainer draws the same drift as a line: see <a href="/blog/reading-an-aiming-trace">reading an aiming trace</a>. If the position itself still feels like work, begin with <a href="/blog/building-a-standing-position">building a standing position</a>.</p>
`,
};
