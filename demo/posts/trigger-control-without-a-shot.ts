import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'trigger-control-without-a-shot',
	title: 'Trigger control: most of it is learned without a shot',
	excerpt:
		'A two-stage trigger, a straight finger and 20 minutes of dry firing a day. What to set, what to feel for, and a four-week plan that needs no pellets.',
	category: 'Training',
	tags: ['trigger', 'dry fire', 'air pistol', 'air rifle'],
	authorName: 'Meher Walia',
	readTimeMinutes: 3,
	publishedDaysAgo: 41,
	status: 'published',
	isFeatured: false,
	views: 2864,
	html: `
<p>At 10 m a pellet needs about 60 milliseconds from the muzzle to the target, and before that the sear has to let go and the valve has to open. Whatever the finger does to the gun in this time is written on the card. The aim of trigger work is simple to state: let the shot go without moving the sights. It is a skill of the hand, it is learned by repetition, and a target is rarely any help.</p>
<h2>Set the trigger first</h2>
<p>Air pistols must lift 500 g in an ISSF match, so set yours a little above, at 510 to 520 g, and check it with a test weight before every event. Air rifles have no lower limit; most match rifles are shot between 60 and 150 g. Lighter is not better. A beginner with a 60 g trigger learns to be afraid of it.</p>
<p>Divide a two-stage trigger so that the first stage carries most of the weight, roughly two thirds to three quarters. The finger then arrives at the second stage already loaded and has only a small step left to make. The blade belongs under the middle of the pad of the first joint, and the pull goes straight back along the barrel. Check from above: if the finger touches the grip on its way, it pushes the gun sideways with every shot.</p>
<h2>Three phases</h2>
<ol>
<li><strong>Contact.</strong> Take up the first stage during the final approach, before the sights stand in the aiming area.</li>
<li><strong>Pressure.</strong> While the hold settles, pressure on the second stage grows steadily. You do not wait for the perfect picture and then pull. You accept the area in which the sights move and keep adding weight.</li>
<li><strong>Follow-through.</strong> After the release the finger stays at the back for a second or two, the eye stays on the front sight, and you say to yourself where the shot has gone.</li>
</ol>
<p>Calling the shot is the honest part of training. Write the call down before you look at the monitor. When calls and hits agree within half a ring, the trigger is no longer your weakest link.</p>
<h2>Why dry firing works</h2>
<p>Without recoil, noise and a score, you can see what the sights do at the moment of release. Use the dry-fire device of your pistol or rifle. Never dry-fire a spring-piston gun: without a pellet to push against, the piston strikes the end of the cylinder and damages the seal. Before you begin, take the pellets out of the room and check the chamber twice. A target on the wall is enough, and a white wall is better still, because there is no ten to chase.</p>
<h2>Four weeks, five days a week, 20 minutes a day</h2>
<table>
<thead><tr><th>Week</th><th>Target</th><th>Exercise</th></tr></thead>
<tbody>
<tr><td>1</td><td>White wall</td><td>40 releases, watching only the front sight</td></tr>
<tr><td>2</td><td>White wall</td><td>40 releases, each within 6 seconds of settling</td></tr>
<tr><td>3</td><td>Reduced bull</td><td>30 releases with a call; put the gun down on every third one</td></tr>
<tr><td>4</td><td>Match target</td><td>20 dry, then 20 live, then compare the calls</td></tr>
</tbody>
</table>
<p>Putting the gun down matters as much as releasing. A shot that is not ready after eight to ten seconds becomes worse, not better: see <a href="/blog/breathing-and-the-length-of-the-hold">breathing and the length of the hold</a>.</p>
<p>Trigger test weights and dry-fire aids are among our <a href="/products/air-pistol-accessories">air pistol accessories</a>. If you are unsure which way a screw turns, leave it alone and <a href="/contact">ask us</a>; sear engagement set too fine can let a gun go off when it is set down.</p>
`,
};
