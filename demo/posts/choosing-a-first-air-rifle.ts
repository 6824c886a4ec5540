import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'choosing-a-first-air-rifle',
	title: 'Choosing a first air rifle: five questions before the price',
	excerpt:
		'Where you will shoot matters more than how much you spend. Five simple questions to find the right rifle, and what else to plan in your budget.',
	category: 'Guides',
	tags: ['buying guide', 'air rifle', 'beginners', 'budget'],
	authorName: 'Gurnoor Bhullar',
	readTimeMinutes: 4,
	publishedDaysAgo: 5,
	status: 'published',
	isFeatured: true,
	views: 6120,
	html: `
<p>Many rifles come back to us for resale after a year. Most of them are good rifles that were simply not right for their owner. Answer these five questions, in this order, and you can avoid that.</p>
<h2>1. Where will you shoot?</h2>
<p>At a club with a 10 m range, choose a target rifle of about 7.5 J with diopter sights. On a roof or in a courtyard with a proper pellet trap, a light rifle of 7 to 10 J is enough; more energy only means more noise and ricochets. For field targets at 20 to 50 m, choose 14 to 16 J and a scope, provided you have permission to shoot at such a place. If you are not sure yet, join a club first and use its rifles for a month.</p>
<h2>2. Who will use it?</h2>
<p>Length of pull is the distance from the trigger to the butt plate. With the butt in the bend of the elbow, the first joint of the finger should just reach the trigger. Adults need 33 to 37 cm, children of twelve need 27 to 31 cm. For a growing child, a stock that adjusts by 5 cm and an adjustable cheek piece are more useful than a better barrel. Weight is just as important: 2.5 to 3.5 kg for a child, 4 kg and more for an adult who wants to shoot standing with a jacket.</p>
<h2>3. Which power source?</h2>
<ul>
<li><strong>Spring piston or gas piston.</strong> Needs no accessories, costs little to run and lasts for decades. It has some recoil, so it takes patience to learn to hold it well.</li>
<li><strong>Single-stroke pneumatic.</strong> One stroke of a lever for each shot, no recoil, the same energy every time. Good for 10 m, but tiring over 80 shots.</li>
<li><strong>Pre-charged (PCP).</strong> No recoil and quick to load; this is what competition shooters use. It needs a pump or a filling station, and the seals need care.</li>
<li><strong>CO2.</strong> Easy and pleasant to use in mild weather, but less consistent in the heat of May.</li>
</ul>
<p>For a full comparison, read <a href="/blog/spring-piston-pcp-or-co2">spring, gas piston, PCP or CO2</a>.</p>
<h2>4. What does the law say about it?</h2>
<p>Look at two figures on the product page: calibre and muzzle energy. Up to 4.5 mm and 20 J, you need no licence to own it. Above either limit, you do. We sell air guns to adults only. Your state or district may have extra rules: read <a href="/blog/air-guns-and-indian-law">air guns and Indian law</a> and ask an advocate if you are not sure.</p>
<h2>5. What is the whole budget?</h2>
<p>The rifle is about two thirds of the first year's cost. Here is a typical budget for a beginner with a club target rifle who shoots twice a week:</p>
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
<p>If the total is too high, choose a simpler rifle and not fewer pellets. You improve by practising, so keep enough money for pellets.</p>
<h2>Used or new?</h2>
<p>Used target rifles are often good value, because 7.5 J puts very little wear on them. Look at the date on the cylinder, ask for the invoice and the service record, and shoot ten pellets from a rest before you pay. Never buy a rifle without papers.</p>
<h2>Before you order</h2>
<p>Tell us your height, your sleeve length, where you will shoot and your total budget through the <a href="/contact">contact page</a>. We may well suggest a cheaper rifle than you had in mind. Three kits for your age, height and budget are under <a href="/beginners">your first air rifle</a>, and all our rifles under <a href="/products/air-rifles">air rifles</a>. For delivery and returns, see the <a href="/faq">questions and answers</a>.</p>
`,
};
