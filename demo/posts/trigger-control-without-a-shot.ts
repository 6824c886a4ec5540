import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'trigger-control-without-a-shot',
	title: 'Trigger control: most of it is learned without a shot',
	excerpt:
		'Twenty minutes of dry firing a day will improve your trigger control. How to set the trigger, what to look for, and a four-week plan that you can do at home.',
	category: 'Training',
	tags: ['trigger', 'dry fire', 'air pistol', 'air rifle'],
	authorName: 'Meher Walia',
	readTimeMinutes: 3,
	publishedDaysAgo: 41,
	status: 'published',
	isFeatured: false,
	views: 2864,
	html: `
<p>Good trigger control means one thing: to fire the shot without moving the sights. After you press the trigger, the valve has to open and the pellet has to leave the barrel. If the finger moves the gun in this short time, you will see it on the target. You learn trigger control by repetition, and most of the time you do not even need a target.</p>
<h2>Set the trigger first</h2>
<p>In ISSF matches an air pistol must have a trigger weight of at least 500 g. Set yours a little higher, at 510 to 520 g, and check it with a test weight before every event. Air rifles have no lower limit, and most match rifles are set between 60 and 150 g. Lighter is not always better: with a 60 g trigger, a beginner may fire by mistake and become nervous.</p>
<p>Set a two-stage trigger so that the first stage has most of the weight, roughly two thirds to three quarters. Then the second stage needs only a little more pressure. Place the middle of your fingertip pad on the trigger blade, and pull straight back in the direction of the barrel. Check from above: if the finger touches the grip, it pushes the gun sideways with every shot.</p>
<h2>Three phases</h2>
<ol>
<li><strong>Contact.</strong> Take up the first stage while you are coming down to the target, before the sights reach the aiming area.</li>
<li><strong>Pressure.</strong> While your hold becomes steady, slowly increase the pressure on the second stage. Do not wait for the perfect sight picture and then pull. A little movement of the sights is normal, so keep increasing the pressure.</li>
<li><strong>Follow-through.</strong> After the shot, keep the finger back for a second or two, keep your eye on the front sight, and tell yourself where the shot went.</li>
</ol>
<p>This is called calling the shot. Write down your call before you look at the monitor. When your calls and your hits agree within half a ring, your trigger control is good.</p>
<h2>Why dry firing works</h2>
<p>Without recoil, noise and a score, you can clearly see what the sights do when you press the trigger. Use the dry-fire device of your pistol or rifle. Never dry-fire a spring-piston gun: without a pellet to push against, the piston strikes the end of the cylinder and damages the seal. Before you begin, take the pellets out of the room and check the chamber twice. A target on the wall is enough. A plain white wall is even better, because you can concentrate on the sights.</p>
<h2>Four weeks, five days a week, 20 minutes a day</h2>
<table>
<thead><tr><th>Week</th><th>Target</th><th>Exercise</th></tr></thead>
<tbody>
<tr><td>1</td><td>White wall</td><td>40 dry shots, watching only the front sight</td></tr>
<tr><td>2</td><td>White wall</td><td>40 dry shots, each within 6 seconds of aiming</td></tr>
<tr><td>3</td><td>Reduced bull</td><td>30 dry shots with a call; on every third one, put the gun down without firing</td></tr>
<tr><td>4</td><td>Match target</td><td>20 dry shots, then 20 with pellets; compare the calls</td></tr>
</tbody>
</table>
<p>Putting the gun down is just as important as firing. If you have not fired after eight to ten seconds, the shot will only get worse: see <a href="/blog/breathing-and-the-length-of-the-hold">breathing and the length of the hold</a>.</p>
<p>You can find trigger test weights under <a href="/products/air-pistol-accessories">air pistol accessories</a>. If you are not sure which screw to turn, please leave it and <a href="/contact">ask us</a>. A trigger that is set too fine can fire when you put the gun down.</p>
`,
};
