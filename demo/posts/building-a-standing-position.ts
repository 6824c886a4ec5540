import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'building-a-standing-position',
	title: 'Building a standing position for 10 m air rifle',
	excerpt:
		'Bone carries the rifle, muscle only steers it. A build-up in six steps, from the feet to the cheek, with the checks that tell you when a step is wrong.',
	category: 'Training',
	tags: ['air rifle', 'position', 'technique', 'beginners'],
	authorName: 'Meher Walia',
	readTimeMinutes: 3,
	publishedDaysAgo: 12,
	status: 'published',
	isFeatured: true,
	views: 4312,
	html: `
<p>A match air rifle weighs between 4 and 5.5 kg, and a full match asks you to lift it more than a hundred times. No arm holds that still. A standing position works when the weight runs down through bone into the floor and the muscles have almost nothing left to do. Build it from the ground up, one joint at a time, and change one thing per session.</p>
<h2>1. Feet</h2>
<p>Stand with your side to the target, feet about as wide as your shoulders, and the line through both toes roughly parallel to the line of fire. Share the weight evenly; most shooters end with slightly more on the front foot, because the rifle hangs on that side. Knees are straight but not locked back. If the soles of your feet ache at shot 30, the stance is too wide. If you sway from side to side, it is too narrow.</p>
<h2>2. Hips</h2>
<p>Move the front hip a little towards the target until it stands above the front foot. This is the shelf on which everything rests. The hips stay square to the line of fire: turning them towards the target feels comfortable for ten shots and then pulls the rifle sideways.</p>
<h2>3. Back</h2>
<p>Bend the upper body backwards and away from the rifle until its weight and yours balance over the feet. The bend is small in a tall shooter and larger in a short one. It puts a load on the lower spine, so strengthen the trunk outside the range and keep early sessions to 40 minutes. Pain is a reason to stop and to have a coach look, not a phase.</p>
<h2>4. Front arm</h2>
<p>The elbow sits on the hip bone or against the ribs just above it, directly below the rifle. The forearm is a post. Try the fist, the flat palm or the split fingers and choose the height that brings the sights to your eye with the head upright. The hand does not grip. A good test: relax the shoulder completely. If the muzzle drops by more than a target width, a muscle was carrying the rifle.</p>
<h2>5. Butt and trigger hand</h2>
<p>Place the butt plate in the same spot of the shoulder every time, and mark the jacket if you need to. The trigger hand holds the grip as firmly as you would hold a full glass, and the wrist stays straight. Its elbow hangs.</p>
<h2>6. Head</h2>
<p>Bring the cheek to the stock with the head upright and let it lie there with its own weight. The eye looks straight through the rear sight, a few centimetres behind it. If you must push the head forward or tilt it, the stock is wrong, not your neck: adjust the cheek piece, the sight blocks or the butt.</p>
<h2>How to check it</h2>
<table>
<thead><tr><th>What you see</th><th>Where to look first</th></tr></thead>
<tbody>
<tr><td>Hold wanders left and right</td><td>Stance width, weight between the feet</td></tr>
<tr><td>Hold wanders up and down</td><td>Elbow not under the rifle, breathing</td></tr>
<tr><td>Muzzle drops after the shot</td><td>Shoulder muscle was lifting</td></tr>
<tr><td>Shots drift to one side over a series</td><td>Natural point of aim was not renewed</td></tr>
</tbody>
</table>
<p>Take a photograph from the front and one from the side on the first day of every month. The body forgets quickly and the camera does not.</p>
<p>When the outer position stands, the next step is to make it point at the target by itself: read <a href="/blog/finding-your-natural-point-of-aim">how to find your natural point of aim</a>. Jackets, trousers and gloves that keep you stable within the rules are under <a href="/products/air-rifle-accessories">air rifle accessories</a>.</p>
`,
};
