import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'building-a-standing-position',
	title: 'Building a standing position for 10 m air rifle',
	excerpt:
		'A steady standing position in six steps, from the feet to the cheek, with simple checks that tell you when something is wrong.',
	category: 'Training',
	tags: ['air rifle', 'position', 'technique', 'beginners'],
	authorName: 'Meher Walia',
	readTimeMinutes: 3,
	publishedDaysAgo: 12,
	status: 'published',
	isFeatured: true,
	views: 4312,
	html: `
<p>A match air rifle weighs between 4 and 5.5 kg, and a full match asks you to lift it more than a hundred times. No arm can hold that weight still. A good standing position lets your bones carry the weight, so that the muscles have very little to do. Build it from the ground up, one step at a time, and change only one thing per session.</p>
<h2>1. Feet</h2>
<p>Stand with your side to the target, feet about as wide as your shoulders, and the line through both toes roughly parallel to the line of fire. Share the weight evenly. Most shooters have slightly more on the front foot, because the rifle is on that side. Keep the knees straight but not locked. If the soles of your feet ache at shot 30, the stance is too wide. If you sway from side to side, it is too narrow.</p>
<h2>2. Hips</h2>
<p>Move the front hip a little towards the target until it is above the front foot. Everything above rests on it. Do not turn the hips towards the target: it feels comfortable for ten shots, and then it pulls the rifle sideways.</p>
<h2>3. Back</h2>
<p>Bend the upper body backwards, away from the rifle, until its weight and yours are balanced over the feet. Tall shooters bend a little, short shooters a little more. This puts load on the lower back, so do core exercises at home and keep your first sessions to 40 minutes. If you feel pain, stop and ask a coach to look at your position.</p>
<h2>4. Front arm</h2>
<p>Rest the elbow on the hip bone, or against the ribs just above it, directly below the rifle. Keep the forearm upright, like a pillar. Try a fist, a flat palm or split fingers, and choose the one that brings the sights to your eye with the head upright. Do not grip the rifle with this hand. Here is a good test: relax the shoulder completely. If the muzzle drops by more than the width of the target, a muscle was carrying the rifle.</p>
<h2>5. Butt and trigger hand</h2>
<p>Place the butt plate at the same spot on the shoulder every time, and mark the jacket if that helps. Hold the grip about as firmly as a full glass of water, with a straight wrist. Let the elbow hang down.</p>
<h2>6. Head</h2>
<p>Keep the head upright and let the cheek rest on the stock with its own weight. The eye looks straight through the rear sight, a few centimetres behind it. If you have to push or tilt your head, change the rifle and not your neck: adjust the cheek piece, the sight blocks or the butt.</p>
<h2>How to check it</h2>
<table>
<thead><tr><th>What you see</th><th>Where to look first</th></tr></thead>
<tbody>
<tr><td>Hold wanders left and right</td><td>Stance width, weight between the feet</td></tr>
<tr><td>Hold wanders up and down</td><td>Elbow not under the rifle, breathing</td></tr>
<tr><td>Muzzle drops after the shot</td><td>Shoulder muscle was lifting</td></tr>
<tr><td>Shots drift to one side over a series</td><td>Natural point of aim was not checked again</td></tr>
</tbody>
</table>
<p>On the first day of every month, take one photo from the front and one from the side. It is easy to forget how you stood last month, and the photos will show you.</p>
<p>Once your position feels stable, the next step is to make it point at the target naturally: read <a href="/blog/finding-your-natural-point-of-aim">how to find your natural point of aim</a>. You can find jackets, trousers and gloves under <a href="/products/air-rifle-accessories">air rifle accessories</a>.</p>
`,
};
