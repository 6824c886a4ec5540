import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'choosing-a-first-air-rifle',
	title: 'Choosing a first air rifle: five questions before the price',
	excerpt:
		'Where you will shoot decides the rifle more than what you can spend. A decision in five questions, with what to budget for besides the gun.',
	category: 'Guides',
	tags: ['buying guide', 'air rifle', 'beginners', 'budget'],
	authorName: 'Gurnoor Bhullar',
	readTimeMinutes: 4,
	publishedDaysAgo: 5,
	status: 'published',
	isFeatured: true,
	views: 6120,
	html: `
<p>Most of the rifles that come back to our bench for sale after a year were not bad. They were bought for a purpose that their owner did not have. Five questions, in this order, avoid it.</p>
<h2>1. Where will you shoot?</h2>
<p>At a club with a 10 m range, choose a target rifle of about 7.5 J with diopter sights. On a roof or in a courtyard with a proper trap, a light rifle of 7 to 10 J is plenty; more energy only makes noise and ricochets. For field targets at 20 to 50 m, 14 to 16 J and a telescope make sense, provided that you have lawful access to such a place. If you cannot yet say where, join a club first and shoot its rifles for a month.</p>
<h2>2. Who will hold it?</h2>
<p>Length of pull is the distance from trigger to butt plate. With the butt in the elbow, the first joint of the finger should just reach the trigger. Adults need 33 to 37 cm, children of twelve 27 to 31 cm. A stock that adjusts by 5 cm and a cheek piece that moves up and down are worth more to a growing shooter than a better barrel. Weight matters as much: 2.5 to 3.5 kg for a child, 4 kg and more for an adult who wants to shoot standing with a jacket.</p>
<h2>3. Which power source?</h2>
<ul>
<li><strong>Spring piston or gas piston.</strong> Complete in itself, cheap to run, lasts for decades. It jumps when it fires, and learning to hold it well takes patience.</li>
<li><strong>Single-stroke pneumatic.</strong> One stroke of a lever, no recoil, the same energy each time. Fine for 10 m, tiring for 80 shots.</li>
<li><strong>Pre-charged (PCP).</strong> No recoil, quick to load, the standard in competition. It needs a pump or a filling station and seals that are looked after.</li>
<li><strong>CO2.</strong> Handy and pleasant at moderate temperatures; less so in May.</li>
</ul>
<p>The differences are worked out in <a href="/blog/spring-piston-pcp-or-co2">spring, gas piston, PCP or CO2</a>.</p>
<h2>4. What does the law say about it?</h2>
<p>Look at two figures on the product page: calibre and muzzle energy. At 4.5 mm and up to 20 J no licence is needed to own it; above either it is. We sell air guns to adults only. State and district rules may add to this: read <a href="/blog/air-guns-and-indian-law">air guns and Indian law</a> and ask an advocate if you are in doubt.</p>
<h2>5. What is the whole budget?</h2>
<p>The rifle is about two thirds of the first year's cost. This is a typical sheet for someone who begins with a club target rifle and shoots twice a week:</p>
<table>
<thead><tr><th>Item</th><th>Share of the budget</th></tr></thead>
<tbody>
<tr><td>Rifle with sights</td><td>60 to 65 per cent</td></tr>
<tr><td>Jacket and glove, second-hand at first</td><td>10 to 15 per cent</td></tr>
<tr><td>Pellets, about 6,000</td><td>8 to 10 per cent</td></tr>
<tr><td>Pump or share in a filling station</td><td>5 to 10 per cent</td></tr>
<tr><td>Eye protection, case, tools, cleaning felts</td><td>3 to 5 per cent</td></tr>
<tr><td>Targets and trap</td><td>2 to 3 per cent</td></tr>
</tbody>
</table>
<p>If the sum is too high, choose a simpler rifle, not fewer pellets. Nobody has ever become better by owning a fine rifle that stayed in its case because the tin was empty.</p>
<h2>Used or new?</h2>
<p>Used target rifles are often good value, because most were shot gently at 7.5 J. Look at the date on the cylinder, ask for the invoice and the service record, and shoot ten pellets from a rest before you pay. A rifle without papers is not a bargain.</p>
<h2>Before you order</h2>
<p>Send us your height, sleeve length, the place where you will shoot and the sum you want to spend, all in all, through the <a href="/contact">contact page</a>. The answer may be a cheaper rifle than you had in mind. The whole range is under <a href="/products/air-rifles">air rifles</a>; delivery and returns are explained in the <a href="/faq">questions and answers</a>.</p>
`,
};
